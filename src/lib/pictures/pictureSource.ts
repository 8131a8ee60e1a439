import { defaultPhotoPath, ownVariants, parsePictureUrl, srcSetOf } from "../../shared/pictures";
import type { Site } from "../../shared/site";
import { apiHost } from "../env";

/** Size in pixels, for the attributes of an `img`; undefined if the URL does not contain it. */
export interface PictureSize {
  width?: string | undefined;
  height?: string | undefined;
}

export interface PictureSource extends PictureSize {
  src: string;
  srcSet?: string;
}

/** Asks phones with three pixels per CSS pixel for two thirds of the width, since nobody sees more than two pixels. */
const dense = "(min-resolution: 2.5dppx) and (max-width: 767px) calc(66vw - 1.3rem), ";

/** `sizes` of an `img`, by its position. */
export const pictureSizes = {
  lead: `${dense}(min-width: 1200px) 480px, (min-width: 768px) 50vw, calc(100vw - 2rem)`,
  row: "(min-width: 768px) 220px, 112px",
  small: "(min-width: 600px) 240px, 112px",
};

/** Returns the `sizes` of a post's picture on its own page, at most 80 % of the viewport's height. */
export function postPictureSizes({ width, height }: PictureSize): string {
  if (!width) return `${dense}min(100vw - 2rem, 960px)`;
  const ratio = Number(width) / Number(height);
  return `${dense}min(100vw - 2rem, ${Math.min(960, Number(width))}px, ${Math.ceil(80 * ratio)}svh)`;
}

/**
 * Returns a picture's URL and its smaller variants: the embedded backend stores some, Cloudinary makes
 * them on demand, any other host has none.
 * @param url as sent by the backend: absolute, or a path on its host
 * @returns null for the default photo, and for a URL from which a browser may not load a picture
 */
export function pictureSource(url: string): PictureSource | null {
  const imageUrl = resolvePictureUrl(url);
  if (!imageUrl || imageUrl.endsWith(defaultPhotoPath)) return null;
  const own = parsePictureUrl(imageUrl);
  if (own) {
    const { width, height } = own;
    return { src: imageUrl, srcSet: ownVariants(imageUrl, own), width, height };
  }
  const transformed = cloudinaryUrlBuilder(imageUrl);
  if (!transformed) return { src: imageUrl };
  const limited = (width: number) => transformed(`f_auto,q_auto,c_limit,w_${width}`);
  return { src: limited(960), srcSet: srcSetOf(limited) };
}

/** Returns a function from a Cloudinary transformation to its URL; undefined for any other host. */
export function cloudinaryUrlBuilder(
  imageUrl: string,
): ((transformation: string) => string) | undefined {
  const [, folder, file] =
    /^(https:\/\/res\.cloudinary\.com\/[^/]+\/image\/upload\/)(v\d+\/.+)$/.exec(imageUrl) ?? [];
  return folder === undefined
    ? undefined
    : (transformation) => `${folder}${transformation}/${file}`;
}

/** The one origin from which pictures may be loaded by plain http: the backend's, or else the page's own. */
let plainOrigin = apiHost;

/** Takes that origin from the settings of the server that rendered the page. */
export function setPlainOrigin({ plainOrigin: backend, url }: Site): void {
  plainOrigin = backend ?? (apiHost || url);
}

/**
 * Resolves a path against the backend's host; returns null unless the scheme is http, https or blob.
 * Many databases hold http addresses, which the page's content security policy blocks, so these become https.
 */
export function resolvePictureUrl(url: string): string | null {
  if (!url) return null;
  if (url.startsWith("/") && !url.startsWith("//")) return apiHost + url;
  if (!/^(https?:\/\/|blob:)/i.test(url)) return null;
  return url.startsWith(`${plainOrigin}/`) ? url : url.replace(/^http:/i, "https:");
}
