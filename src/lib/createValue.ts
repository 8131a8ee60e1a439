/** An observable value outside the Redux store. Components subscribe to it with `useSyncExternalStore`. */
export interface Value<T> {
  get: () => T;
  set: (newValue: T) => void;
  /** Calls the listener after each `set`. @returns the unsubscribe function */
  subscribe: (listener: () => void) => () => void;
}

/* @__NO_SIDE_EFFECTS__ */
export function createValue<T>(initialValue: T): Value<T> {
  const listeners = new Set<() => void>();
  let currentValue = initialValue;
  return {
    get: () => currentValue,
    set: (newValue) => {
      currentValue = newValue;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
