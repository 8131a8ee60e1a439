/** Longest wait for a frame, in milliseconds. */
const hiddenTimeout = 200;

/** Resolves after the next frame, or after a timeout, since a background tab paints nothing. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, hiddenTimeout);
  });
}
