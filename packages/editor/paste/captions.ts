import { renameElement } from "./elements";
import { toSingleLine } from "./lines";

/** Keeps the caption of a figure whose picture is kept, on one line, and turns all other captions into paragraphs. */
export function separateCaptions(body: HTMLElement): void {
  const captions = new Map<Element, Element>();
  for (const caption of body.querySelectorAll("figcaption")) {
    const figure = caption.closest("figure");
    const isFirst = figure && !captions.has(figure);
    // The schema takes the first caption within a figure, which may be that of a figure in it.
    if (isFirst && !figure.querySelector("figure")) captions.set(figure, caption);
    else renameElement(caption, "div");
  }
  for (const [figure, caption] of captions) {
    if (figure.querySelector("img")) toSingleLine(caption);
    else renameElement(caption, "div");
  }
}
