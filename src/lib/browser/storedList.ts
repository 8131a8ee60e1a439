import { createValue } from "../createValue";
import { parseList } from "@blog/shared/narrow";
import { listenToStorage } from "./listen";
import { readStored, readStoredJson, writeStored } from "./storage";

/**
 * Creates a list in local storage, whose subscribers are also notified of changes made by other tabs.
 * @param parse narrows a stored item, or returns null to skip it
 */
export function createStoredList<Item>(key: string, parse: (stored: unknown) => Item | null) {
  let parsedText: string | null = null;
  let items: readonly Item[] = [];
  const updateCount = createValue(0);
  /** Returns the same array until the list changes, as `useSyncExternalStore` requires. */
  const read = () => {
    const storedText = readStored(key);
    if (storedText === parsedText) return items;
    parsedText = storedText;
    items = parseList(readStoredJson(key), parse) ?? [];
    return items;
  };
  return {
    read,
    /** Applies a change to the list. @returns false if the list is unchanged because storage is full or blocked */
    update: (change: (storedItems: readonly Item[]) => readonly Item[]): boolean => {
      const isStored = writeStored(key, JSON.stringify(change(read())));
      updateCount.set(updateCount.get() + 1);
      return isStored;
    },
    subscribe: (listener: () => void): (() => void) => {
      const stopListening = listenToStorage(key, listener);
      const unsubscribe = updateCount.subscribe(listener);
      return () => {
        stopListening();
        unsubscribe();
      };
    },
  };
}
