const running = new Set<NodeJS.Timeout>();
const realTimers = { setTimeout, setInterval };

/**
 * Records the timers that are set from now on, so that they can be cleared along with the document of the test file, as
 * a browser does with those of a page. Otherwise they may fire between two files, when there is no document.
 */
export function rememberTimers(): void {
  const recording = {
    apply: (set: typeof setTimeout, self: unknown, args: unknown[]) => {
      const timer: NodeJS.Timeout = Reflect.apply(set, self, args);
      running.add(timer);
      return timer;
    },
  };
  globalThis.setTimeout = new Proxy(realTimers.setTimeout, recording);
  globalThis.setInterval = new Proxy(realTimers.setInterval, recording);
}

/** Clears all recorded timers, and records no further ones. */
export function endTimers(): void {
  Object.assign(globalThis, realTimers);
  for (const timer of running) clearTimeout(timer);
  running.clear();
}
