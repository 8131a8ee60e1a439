declare global {
  interface WindowEventMap {
    /** Fired at the document, from which it bubbles to the window. */
    visibilitychange: Event;
  }
}

/** Listens for changes that other tabs make to a key of local storage. @returns a function that stops listening */
export function listenToStorage(key: string, handler: () => void): () => void {
  return listen(["storage"], (event) => {
    // `key` is null when the whole storage was cleared.
    if (event.key === key || event.key === null) handler();
  });
}

/** Listens for events that reach the window. @returns a function that stops listening */
export function listen<Name extends keyof WindowEventMap>(
  names: readonly Name[],
  handler: (event: WindowEventMap[Name]) => void,
  options?: AddEventListenerOptions,
): () => void {
  const controller = new AbortController();
  for (const name of names)
    addEventListener(name, handler, { ...options, signal: controller.signal });
  return () => controller.abort();
}
