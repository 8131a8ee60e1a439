/** How long the page's code waits for the first picture at most, in milliseconds. */
const timeout = 1_000;

/** Resolves when the picture that the reader sees first has come, or cannot be had, or takes long. */
export async function whenShown(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority="high"]');
  if (!picture || picture.complete) return;
  await new Promise((resolve) => {
    picture.addEventListener("load", resolve);
    picture.addEventListener("error", resolve);
    setTimeout(resolve, timeout);
  });
}
