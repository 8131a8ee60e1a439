/** How long the page's code waits for the first picture at most, in milliseconds. */
const timeout = 1_000;

/** How long it waits for a frame at most, in milliseconds. */
const hiddenTimeout = 200;

/** The picture that the reader sees first. */
const selector = 'img[fetchpriority="high"]';

/**
 * Asks for the first picture of what is not drawn yet: drawing the rest takes a slow processor as
 * long as a request takes.
 * @returns resolves when it is asked for
 */
export async function preloadFirstPicture(content: DocumentFragment): Promise<void> {
  const picture = content.querySelector(selector);
  // An image of the document's own loads wherever it is, once the script pauses.
  if (picture) document.importNode(picture);
}

/**
 * Resolves when the picture that the reader sees first is painted, or cannot be had, or takes long.
 * On a slow processor what follows would else delay the frame that shows it.
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

/** A tab in the background paints nothing. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, hiddenTimeout);
  });
}
