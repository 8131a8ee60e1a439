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

/** Makes phones with three pixels per CSS pixel load two thirds of the width, as nobody sees more than two pixels. */
const densePhoneSize = "(min-resolution: 2.5dppx) and (max-width: 767px) calc(66vw - 1.3rem), ";

/** Values of the `sizes` attribute, by the position of the picture. */
export const pictureSizes = {
  lead: `${densePhoneSize}(min-width: 1200px) 480px, (min-width: 768px) 50vw, calc(100vw - 2rem)`,
  row: "(min-width: 768px) 220px, 112px",
  small: "(min-width: 600px) 240px, 112px",
};

/** Returns the `sizes` of a picture on its post's page, where its height is at most 80 % of the viewport. */
export function postPictureSizes({ width, height }: PictureSize): string {
  if (!width) return `${densePhoneSize}min(100vw - 2rem, 960px)`;
  const ratio = Number(width) / Number(height);
  return `${densePhoneSize}min(100vw - 2rem, ${Math.min(960, Number(width))}px, ${Math.ceil(80 * ratio)}svh)`;
}

/**
 * Returns the URL of a picture and of its smaller variants. The embedded backend stores some, Cloudinary creates them
 * on demand, and other hosts have none.
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

/** Returns a function that inserts a transformation into a Cloudinary URL; undefined for other hosts. */
export function cloudinaryUrlBuilder(
  imageUrl: string,
): ((transformation: string) => string) | undefined {
  const [, folder, file] =
    /^(https:\/\/res\.cloudinary\.com\/[^/]+\/image\/upload\/)(v\d+\/.+)$/.exec(imageUrl) ?? [];
  return folder === undefined
    ? undefined
    : (transformation) => `${folder}${transformation}/${file}`;
}

/** The only origin from which pictures may be loaded over plain http: the backend's or, without one, the page's own. */
let plainOrigin = apiHost;

/** Sets the origin that may serve pictures over plain http, from the settings of the server that rendered the page. */
export function setPlainOrigin({ plainOrigin: backend, url }: Site): void {
  plainOrigin = backend ?? (apiHost || url);
}

/**
 * Resolves a picture's path against the backend's host; returns null for URLs other than http, https and blob. Except
 * for `plainOrigin`, http becomes https, because the content security policy blocks the http URLs of many databases.
 */
export function resolvePictureUrl(url: string): string | null {
  if (!url) return null;
  if (url.startsWith("/") && !url.startsWith("//")) return apiHost + url;
  if (!/^(https?:\/\/|blob:)/i.test(url)) return null;
  return url.startsWith(`${plainOrigin}/`) ? url : url.replace(/^http:/i, "https:");
}
