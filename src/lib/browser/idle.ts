/** Milliseconds after which a task runs even if the browser has not been idle. */
const timeout = 2_000;

/** Runs a task once the page has loaded and the browser is idle. @returns a function that cancels it */
export function whenIdle(task: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const run = () => {
    if (!signal.aborted) task();
  };
  // Safari has no requestIdleCallback.
  const schedule = () =>
    "requestIdleCallback" in window ? requestIdleCallback(run, { timeout }) : setTimeout(run, 200);
  if (document.readyState === "complete") schedule();
  else addEventListener("load", schedule, { once: true, signal });
  return () => controller.abort();
}
