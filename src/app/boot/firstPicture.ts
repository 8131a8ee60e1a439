import { nextPaint } from "../../lib/browser/nextPaint";

/** Waits for the first picture for at most this many milliseconds. */
const timeout = 1_000;

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
