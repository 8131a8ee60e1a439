/** Maximum wait for a frame, in milliseconds. */
const maxWait = 200;

/** Resolves after the next frame, but after `maxWait` at the latest, because background tabs do not paint. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, maxWait);
  });
}
