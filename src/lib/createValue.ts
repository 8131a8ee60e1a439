/** An observable value outside the store, to which components subscribe with `useSyncExternalStore`. */
export interface Value<T> {
  get: () => T;
  set: (next: T) => void;
  /** @returns the unsubscribe function */
  subscribe: (listener: () => void) => () => void;
}

/* @__NO_SIDE_EFFECTS__ */
export function createValue<T>(initial: T): Value<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set: (next) => {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
