const running = new Set<NodeJS.Timeout>();
const realTimers = { setTimeout, setInterval };

/**
 * Remembers the timers that are set from now on, so that they can end with the test file's document
 * as they end with a page; otherwise they may run between two files, where there is no document.
 */
export function rememberTimers(): void {
  const remembered = {
    apply: (set: typeof setTimeout, self: unknown, args: unknown[]) => {
      const timer: NodeJS.Timeout = Reflect.apply(set, self, args);
      running.add(timer);
      return timer;
    },
  };
  globalThis.setTimeout = new Proxy(realTimers.setTimeout, remembered);
  globalThis.setInterval = new Proxy(realTimers.setInterval, remembered);
}

/** Ends all remembered timers and remembers no further ones. */
export function endTimers(): void {
  Object.assign(globalThis, realTimers);
  for (const timer of running) clearTimeout(timer);
  running.clear();
}
