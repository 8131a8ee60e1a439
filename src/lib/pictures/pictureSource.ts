import { defaultPhotoPath, ownSrcSet, parsePictureUrl, srcSetOf } from "@blog/shared/pictures";
import type { Site } from "@blog/shared/site";
import { apiHost } from "../env";

/** Size in pixels, as attributes of an `img`; undefined if the picture's URL does not contain it. */
export interface PictureSize {
  width?: string | undefined;
  height?: string | undefined;
}

export interface PictureSource extends PictureSize {
  src: string;
  srcSet?: string;
}

/** Entry of `sizes` that makes phones with three device pixels per CSS pixel load only two, as nobody sees more. */
const densePhoneSize = "(min-resolution: 2.5dppx) and (max-width: 767px) calc(66vw - 1.3rem), ";

/** Values of the `sizes` attribute for pictures in lists of posts. */
export const pictureSizes = {
  lead: `${densePhoneSize}(min-width: 1200px) 480px, (min-width: 768px) 50vw, calc(100vw - 2rem)`,
  row: "(min-width: 768px) 220px, 112px",
  small: "(min-width: 600px) 240px, 112px",
};

/** Returns the `sizes` of the picture on a post's page, where its height is limited to 80 % of the viewport. */
export function postPictureSizes({ width, height }: PictureSize): string {
  if (!width) return `${densePhoneSize}min(100vw - 2rem, 960px)`;
  const ratio = Number(width) / Number(height);
  return `${densePhoneSize}min(100vw - 2rem, ${Math.min(960, Number(width))}px, ${Math.ceil(80 * ratio)}svh)`;
}

/**
 * Returns the attributes of an `img`. They include a `srcset` if the picture is stored by the embedded backend, which
 * has variants of several widths, or by Cloudinary, which creates them on demand.
 * @param url as sent by the backend: absolute, or a path on its host
 * @returns null for the default photo, and for a URL that `resolvePictureUrl` rejects
 */
export function pictureSource(url: string): PictureSource | null {
  const imageUrl = resolvePictureUrl(url);
  if (!imageUrl || imageUrl.endsWith(defaultPhotoPath)) return null;
  const ownPicture = parsePictureUrl(imageUrl);
  if (ownPicture) {
    const { width, height } = ownPicture;
    return { src: imageUrl, srcSet: ownSrcSet(imageUrl, ownPicture), width, height };
  }
  const transformedUrl = cloudinaryUrlBuilder(imageUrl);
  if (!transformedUrl) return { src: imageUrl };
  const limitedUrl = (width: number) => transformedUrl(`f_auto,q_auto,c_limit,w_${width}`);
  return { src: limitedUrl(960), srcSet: srcSetOf(limitedUrl) };
}

/** Returns a function that inserts a transformation into a Cloudinary URL; undefined for any other URL. */
export function cloudinaryUrlBuilder(
  imageUrl: string,
): ((transformation: string) => string) | undefined {
  const [, folder, file] =
    /^(https:\/\/res\.cloudinary\.com\/[^/]+\/image\/upload\/)(v\d+\/.+)$/.exec(imageUrl) ?? [];
  return folder === undefined
    ? undefined
    : (transformation) => `${folder}${transformation}/${file}`;
}

/** The only origin that may serve pictures over plain http: that of the upstream, the backend or the site itself. */
let httpOrigin = apiHost;

/** Sets the origin that may serve pictures over plain http, according to the site's settings. */
export function setPlainHttpOrigin({ httpOrigin: upstreamOrigin, url }: Site): void {
  httpOrigin = upstreamOrigin ?? (apiHost || url);
}

/**
 * Resolves the path of a picture against the backend's origin. Returns null for URLs other than http, https and blob.
 * Replaces http with https, except at `httpOrigin`, because the content security policy would block the http URLs
 * that many databases contain.
 */
export function resolvePictureUrl(url: string): string | null {
  if (!url) return null;
  if (url.startsWith("/") && !url.startsWith("//")) return apiHost + url;
  if (!/^(https?:\/\/|blob:)/i.test(url)) return null;
  return url.startsWith(`${httpOrigin}/`) ? url : url.replace(/^http:/i, "https:");
}
