import { isTextPictureUrl } from "@blog/shared/pictures";
import { newPictureName, pendingUrl } from "../document/picturePlaceholders";
import { decodeSegment } from "@blog/shared/paths";
import type { AddPictures } from "../host";
import { ancestorsOf, blocksIn, linesOf, nearestIn, renameElement } from "./elements";
import { linkAddress } from "./links";
import type { Losses } from "./losses";
import { photoFile, type Photos } from "./photos";
import { isTiny } from "./styles";

/** Pictures of the HTML, with the way to upload them and the record of those that are lost. */
export interface PictureOptions {
  photos: Photos;
  addPictures: AddPictures;
  losses: Losses;
}

/**
 * Gives pictures with an allowed URL the form that the schema reads, with their captions, and uploads those that the
 * HTML contains. Turns pictures with another URL, and those in list items, cells and headings, into links. Leaves the
 * names of all others.
 */
export function placePictures(body: HTMLElement, options: PictureOptions): void {
  const places = nearestIn(body, "li, td, th, h1, h2, h3, h4, h5, h6");
  const captions = captionsIn(body);
  const blocks = blocksIn(body);
  for (const image of body.querySelectorAll("img")) {
    const caption = captions.get(image);
    const picture: Picture = {
      image,
      alt: image.getAttribute("alt")?.trim() ?? "",
      caption: caption ? linesOf(caption, blocks).join(" ") : "",
      place: places.get(image)?.nodeName,
    };
    if (placePicture(picture, options)) caption?.remove();
  }
}

interface Picture {
  image: Element;
  alt: string;
  caption: string;
  /** Name of the item, cell or heading that contains the picture. */
  place: string | undefined;
}

/** Places a picture. @returns whether its caption has been placed with it */
function placePicture(picture: Picture, options: PictureOptions): boolean {
  const { image, alt, place } = picture;
  const address = addressOf(image);
  if (isTiny(image)) image.remove();
  else if (!address) return placeWithoutAddress(picture, options);
  else {
    if (isExpiring(address)) options.losses.expiring += 1;
    if (isTextPictureUrl(address) && !place) return placeFigure(picture, address);
    const link = renameElement(image, "a");
    link.setAttribute("href", address);
    link.textContent = alt || address;
  }
  return false;
}

/** Uploads a picture that is in the HTML, or leaves the name of one that is not. */
function placeWithoutAddress(picture: Picture, options: PictureOptions): boolean {
  const { image, alt, caption, place } = picture;
  const { photos, addPictures, losses } = options;
  const source = image.getAttribute("src") ?? "";
  const isData = photos.has(source) || source.startsWith("data:");
  const file = photoFile(photos.get(source), alt || caption);
  const canStand = addPictures !== undefined && (!place || place === "LI");
  let isPlaced = false;
  if (file && canStand) {
    const insertPlaceholder = (name: string) => {
      isPlaced = placeFigure(picture, pendingUrl(name));
    };
    addPictures([file], insertPlaceholder, { alt, caption: caption || alt });
  }
  // Small pictures without words are decoration, or stand in for what a page has not loaded yet.
  else if (!file && isData && !alt && !caption) image.remove();
  else {
    losses.pictures += 1;
    const name = nameOf(image);
    if (canStand) placeFigure({ ...picture, caption: "" }, pendingUrl(newPictureName(name)));
    else image.replaceWith(name && !caption ? `[Zdjęcie: ${name}]` : "");
  }
  return isPlaced;
}

/** Replaces a picture by a figure like the ones that the schema renders, since it reads no other form of pictures. */
function placeFigure({ image, alt, caption }: Picture, url: string): true {
  const { ownerDocument } = image;
  const figure = ownerDocument.createElement("figure");
  const newImage = ownerDocument.createElement("img");
  const figcaption = ownerDocument.createElement("figcaption");
  figure.dataset.picture = url;
  newImage.alt = alt;
  figcaption.textContent = caption || alt;
  figure.append(newImage, figcaption);
  image.replaceWith(figure);
  return true;
}

/** Returns the address of a picture; "" if it has none. Pages that load pictures late write it into other attributes. */
function addressOf(image: Element): string {
  const attributes = ["src", "data-src", "data-original", "data-lazy-src", "srcset", "data-srcset"];
  const addresses = attributes.map((attribute) => {
    const [address = ""] = (image.getAttribute(attribute) ?? "").trim().split(/[\s,]/);
    return linkAddress(address.replace(/^\/\//, "https://"));
  });
  return addresses.find(isTextPictureUrl) ?? addresses.find((it) => /^http:/i.test(it)) ?? "";
}

/** Returns whether an address, like those of pictures in documents on the web, is valid for a short time. */
function isExpiring(address: string): boolean {
  return (
    /[?&](?:x-amz-expires|x-goog-expires|expires|se|ex)=/i.test(address) ||
    /^https:\/\/lh\d{1,2}(?:-rt)?\.googleusercontent\.com\/docs/i.test(address)
  );
}

/** Returns the name of a picture for people: its alternative text, its title or its file name. */
function nameOf(image: Element): string {
  const source = image.getAttribute("src") ?? "";
  const fileName = decodeSegment(source.split(/[\\/]/).at(-1) ?? "");
  const words = [image.getAttribute("alt"), image.getAttribute("title")].map((it) => it?.trim());
  return words.find(Boolean) ?? (/\.[a-z]{3,4}$/i.test(fileName) ? fileName : "");
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
