import { IMAGE_WIDTHS } from "./limits";

/** Where the embedded backend keeps its pictures, by the hash of their bytes. */
export const pictureFolder = "/api/images/";

/** What other sites show beside a link: 1200 × 630 pixels, as Open Graph asks for. */
export const SHARED_PICTURE = { width: 1200, height: 630 };

const shared = `${SHARED_PICTURE.width}x${SHARED_PICTURE.height}.jpg`;

/** The address of a picture. @param width one of IMAGE_WIDTHS; its full size unless told */
export function picturePath(hash: string, width?: number): string {
  return `${pictureFolder}${hash}${width ? `-${width}` : ""}.webp`;
}

/** The address of a picture as other sites show it. */
export function sharedPicturePath(hash: string): string {
  return `${pictureFolder}${hash}-${shared}`;
}

/** The hash in the address of a picture of ours, and what stands before it; undefined for any other. */
export function pictureHash(url: string): { host: string; hash: string } | undefined {
  const [, host = "", hash] = /^(.*)\/api\/images\/([0-9a-f]{32})\.webp$/.exec(url) ?? [];
  return hash === undefined ? undefined : { host, hash };
}

/** What the name of a picture's file asks for; undefined where it is none of ours. */
export function readPictureName(
  name: string,
): { hash: string; width?: number | undefined; isShared: boolean } | undefined {
  const hash = name.slice(0, 32);
  const rest = name.slice(32);
  if (!/^[0-9a-f]{32}$/.test(hash)) return undefined;
  if (rest === `-${shared}`) return { hash, isShared: true };
  const width = IMAGE_WIDTHS.find((one) => rest === `-${one}.webp`);
  return width || rest === ".webp" ? { hash, width, isShared: false } : undefined;
}
