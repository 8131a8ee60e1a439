import { IMAGE_WIDTHS } from "../../contract/limits";
import { pictureHash, picturePath } from "../../contract/pictures";
import { apiHost } from "../env";

/** What an `img` needs to load no more than it shows. */
export interface ImageSource {
  src: string;
  srcSet?: string;
}

/** How wide pictures are shown: the `sizes` of an `img`. */
export const pictureSizes = {
  lead: "(min-width: 1200px) 480px, (min-width: 768px) 50vw, 100vw",
  row: "(min-width: 768px) 220px, 112px",
  small: "(min-width: 600px) 240px, 112px",
  post: "(min-width: 1024px) 960px, 100vw",
};

/**
 * The address of a picture and of its smaller variants: the embedded backend keeps some itself,
 * Cloudinary makes them on demand, any other address is left alone.
 * @param url as the backend gave it: absolute, or a path on the backend's address
 * @returns null where there is no address that a browser may load a picture from
 */
export function imageSource(url: string): ImageSource | null {
  const address = resolvePictureUrl(url);
  if (!address) return null;
  const own = pictureHash(address);
  if (own) return withSrcSet(address, (width) => own.host + picturePath(own.hash, width));
  const made = cloudinaryUrlBuilder(address);
  if (!made) return { src: address };
  const limited = (width: number) => made(`f_auto,q_auto,c_limit,w_${width}`);
  return withSrcSet(limited(960), limited);
}

/** What gives the address of a picture at Cloudinary by how it shall be; undefined for any other. */
export function cloudinaryUrlBuilder(
  address: string,
): ((transformation: string) => string) | undefined {
  const [, folder, file] =
    /^(https:\/\/res\.cloudinary\.com\/[^/]+\/image\/upload\/)(v\d+\/.+)$/.exec(address) ?? [];
  return folder === undefined ? undefined : (how) => `${folder}${how}/${file}`;
}

function withSrcSet(src: string, variant: (width: number) => string): ImageSource {
  return { src, srcSet: IMAGE_WIDTHS.map((width) => `${variant(width)} ${width}w`).join(", ") };
}

/** A path becomes an address on the backend's host; only http and https may be loaded. */
export function resolvePictureUrl(url: string): string | null {
  if (!url) return null;
  if (url.startsWith("/") && !url.startsWith("//")) return apiHost + url;
  return /^https?:\/\//i.test(url) ? url : null;
}
