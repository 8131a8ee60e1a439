import { createValue } from "../createValue";
import { parseList } from "../../shared/narrow";
import { listenToStorage } from "./listen";
import { readStored, readStoredJson, writeStored } from "./storage";

/**
 * Creates a list in local storage to which components can subscribe; changes by other tabs are included.
 * @param parse narrows a stored item; null leaves it out
 */
export function createStoredList<Item>(key: string, parse: (stored: unknown) => Item | null) {
  let text: string | null = null;
  let items: readonly Item[] = [];
  const updates = createValue(0);
  /** Returns the same array until the list changes. */
  const read = () => {
    const stored = readStored(key);
    if (stored === text) return items;
    text = stored;
    items = parseList(readStoredJson(key), parse) ?? [];
    return items;
  };
  return {
    read,
    /** @returns false if storage is full or blocked, which leaves the list as it was */
    update: (change: (stored: readonly Item[]) => readonly Item[]): boolean => {
      const isStored = writeStored(key, JSON.stringify(change(read())));
      updates.set(updates.get() + 1);
      return isStored;
    },
    subscribe: (listener: () => void): (() => void) => {
      const stopListening = listenToStorage(key, listener);
      const unsubscribe = updates.subscribe(listener);
      return () => {
        stopListening();
        unsubscribe();
      };
    },
  };
}
