/** Milliseconds after loading at which a task runs even if the browser has not been idle. */
const maxIdleWait = 2_000;

/** Runs a task once the page has loaded and the browser is idle. @returns a function that cancels it */
export function runWhenIdle(task: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const run = () => {
    if (!signal.aborted) task();
  };
  // Safari does not support `requestIdleCallback`.
  const schedule = () =>
    "requestIdleCallback" in window
      ? requestIdleCallback(run, { timeout: maxIdleWait })
      : setTimeout(run, 200);
  if (document.readyState === "complete") schedule();
  else addEventListener("load", schedule, { once: true, signal });
  return () => controller.abort();
}

/** Maximum wait for a frame, in milliseconds. */
const maxWait = 200;

/** Resolves after the next frame, but after `maxWait` at the latest, because background tabs do not paint. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, maxWait);
  });
}
