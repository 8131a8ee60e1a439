import { IMAGE_WIDTHS } from "../../contract/limits";
import { pictureHash, picturePath } from "../../contract/pictures";
import { apiHost } from "../env";

export interface ImageSource {
  src: string;
  srcSet?: string;
}

/** `sizes` of an `img`, by its position. */
export const pictureSizes = {
  lead: "(min-width: 1200px) 480px, (min-width: 768px) 50vw, 100vw",
  row: "(min-width: 768px) 220px, 112px",
  small: "(min-width: 600px) 240px, 112px",
  post: "(min-width: 1024px) 960px, 100vw",
};

/**
 * Returns an image's URL and its smaller variants: the embedded backend stores some, Cloudinary makes
 * them on demand, any other host has none.
 * @param url as sent by the backend: absolute, or a path on its host
 * @returns null for a URL that a browser may not load an image from
 */
export function imageSource(url: string): ImageSource | null {
  const imageUrl = resolvePictureUrl(url);
  if (!imageUrl) return null;
  const own = pictureHash(imageUrl);
  if (own) return withSrcSet(imageUrl, (width) => own.host + picturePath(own.hash, width));
  const transformed = cloudinaryUrlBuilder(imageUrl);
  if (!transformed) return { src: imageUrl };
  const limited = (width: number) => transformed(`f_auto,q_auto,c_limit,w_${width}`);
  return withSrcSet(limited(960), limited);
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

function withSrcSet(src: string, variant: (width: number) => string): ImageSource {
  return { src, srcSet: IMAGE_WIDTHS.map((width) => `${variant(width)} ${width}w`).join(", ") };
}

/** Resolves a path against the backend's host; returns null unless the scheme is http, https or blob. */
export function resolvePictureUrl(url: string): string | null {
  if (!url) return null;
  if (url.startsWith("/") && !url.startsWith("//")) return apiHost + url;
  return /^(https?:\/\/|blob:)/i.test(url) ? url : null;
}
