import { listen } from "./listen";
import { readStoredJson, writeStored } from "./storage";

/**
 * Makes a list in local storage to which components subscribe, also to what other tabs write.
 * @param parse narrows a stored item; null leaves it out
 */
export function createStoredList<Item>(key: string, parse: (stored: unknown) => Item | null) {
  let items: readonly Item[] | undefined;
  const listeners = new Set<() => void>();
  const load = () => {
    const stored = readStoredJson(key);
    return (Array.isArray(stored) ? stored : []).map(parse).filter((item) => item !== null);
  };
  const notify = () => listeners.forEach((listener) => listener());
  return {
    /** Returns the same array until the list changes. */
    read: (): readonly Item[] => (items ??= load()),
    /** @returns false if storage is full or blocked, which leaves the list as it was */
    update: (change: (stored: readonly Item[]) => readonly Item[]): boolean => {
      const next = change(load());
      if (!writeStored(key, JSON.stringify(next))) return false;
      items = next;
      notify();
      return true;
    },
    subscribe: (listener: () => void): (() => void) => {
      // It may have changed while nobody listened.
      if (listeners.size === 0) items = undefined;
      listeners.add(listener);
      const stop = listen(["storage"], (event) => {
        // `key` is null when the whole storage was cleared.
        if (event.key !== key && event.key !== null) return;
        items = undefined;
        listener();
      });
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
  };
}
