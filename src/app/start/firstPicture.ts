/** How long the page's code waits for the first picture at most, in milliseconds. */
const timeout = 1_000;

/** Resolves when the reader sees the first picture, or it cannot be had, or takes long. */
export async function whenShown(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, timeout));
  await Promise.race([late, whenFetched().then(whenPainted)]);
}

async function whenFetched(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority="high"]');
  if (!picture || picture.complete) return;
  await new Promise((resolve) => {
    picture.addEventListener("load", resolve);
    picture.addEventListener("error", resolve);
  });
}

async function whenPainted(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
