/** Waits for the first picture for at most this many milliseconds. */
const timeout = 1_000;

/** Waits for a frame for at most this many milliseconds. */
const hiddenTimeout = 200;

const selector = 'img[fetchpriority="high"]';

/**
 * Resolves when the first picture is painted, has failed or has timed out: on a slow CPU, work before
 * that would delay the frame that shows it.
 */
export async function whenFirstPicturePainted(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>(`#root ${selector}`);
  if (picture && !picture.complete) {
    await new Promise((resolve) => {
      picture.addEventListener("load", resolve);
      picture.addEventListener("error", resolve);
      setTimeout(resolve, timeout);
    });
  }
  await nextPaint();
}

/** Resolves after the next frame, or after a timeout, since a background tab paints nothing. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, hiddenTimeout);
  });
}
