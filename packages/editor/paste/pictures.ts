import { isTextPictureUrl } from "@blog/shared/pictures";
import { ancestorsOf, blocksIn, linesOf, nearestIn, renameElement } from "./elements";
import { linkAddress } from "./links";

/**
 * Gives pictures with an allowed URL the form that the schema reads, with their captions. Turns them into links in list
 * items, cells and headings, and removes other pictures. All other captions stay blocks.
 */
export function placePictures(body: HTMLElement): void {
  const lines = nearestIn(body, "li, td, th, h1, h2, h3, h4, h5, h6");
  const captions = captionsIn(body);
  const blocks = blocksIn(body);
  for (const picture of body.querySelectorAll("img")) {
    const address = linkAddress(picture.getAttribute("src") ?? "");
    if (!isTextPictureUrl(address)) picture.remove();
    else if (lines.has(picture)) toLink(picture, address);
    else {
      const caption = captions.get(picture);
      const text = caption ? linesOf(caption, blocks).join(" ") : "";
      picture.replaceWith(createFigure(picture, address, text));
      caption?.remove();
    }
  }
}

/** Returns the captions, of lines of text, of pictures that are the only ones in their figures. */
function captionsIn(body: HTMLElement): ReadonlyMap<Element, Element> {
  const figures = nearestIn(body, "figure");
  const pictures = new Map<Element | undefined, Element | null>();
  for (const picture of body.querySelectorAll("img")) {
    const figure = figures.get(picture);
    pictures.set(figure, pictures.has(figure) ? null : picture);
  }
  const complexElements = ancestorsOf(body.querySelectorAll("img, ul, ol, table, pre, blockquote"));
  const captions = new Map<Element, Element>();
  for (const caption of body.querySelectorAll("figure figcaption")) {
    const picture = pictures.get(figures.get(caption));
    if (picture && !captions.has(picture) && !complexElements.has(caption))
      captions.set(picture, caption);
  }
  return captions;
}

function toLink(picture: Element, address: string): void {
  const text = picture.getAttribute("alt") || address;
  const link = renameElement(picture, "a");
  link.setAttribute("href", address);
  link.textContent = text;
}

/** Creates a figure like the ones that the schema renders, since it reads no other form of pictures. */
function createFigure(picture: Element, address: string, caption: string): Element {
  const { ownerDocument } = picture;
  const figure = ownerDocument.createElement("figure");
  const image = ownerDocument.createElement("img");
  const text = ownerDocument.createElement("figcaption");
  const alt = picture.getAttribute("alt") ?? "";
  figure.dataset.picture = address;
  image.alt = alt;
  text.textContent = caption || alt;
  figure.append(image, text);
  return figure;
}
