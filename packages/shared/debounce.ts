/** Milliseconds after the first change, after which a call is made although changes go on. */
const maxDelay = 5_000;

/** Delays calls of a function until changes have paused for `delay` milliseconds, or have gone on for `maxDelay`. */
export function debounce(call: () => void, delay: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let deadline = 0;
  return {
    /** Delays the call, after a change. */
    schedule: () => {
      const now = performance.now();
      if (timer === undefined) deadline = now + maxDelay;
      clearTimeout(timer);
      const run = () => {
        timer = undefined;
        call();
      };
      timer = setTimeout(run, Math.max(0, Math.min(delay, deadline - now)));
    },
    /** Cancels the delayed call. @returns whether there was one */
    cancel: (): boolean => {
      const wasPending = timer !== undefined;
      clearTimeout(timer);
      timer = undefined;
      return wasPending;
    },
  };
}
