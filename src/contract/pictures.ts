import { IMAGE_WIDTHS } from "./limits";

/** Path prefix of the embedded backend's images, named by content hash. */
export const pictureFolder = "/api/images/";

/** Size of an Open Graph image in pixels. */
export const OPEN_GRAPH_IMAGE = { width: 1200, height: 630 };

const openGraphSuffix = `${OPEN_GRAPH_IMAGE.width}x${OPEN_GRAPH_IMAGE.height}.jpg`;

/** Returns the path of an image. @param width one of IMAGE_WIDTHS; full size by default */
export function picturePath(hash: string, width?: number): string {
  return `${pictureFolder}${hash}${width ? `-${width}` : ""}.webp`;
}

/** Returns the path of an image's Open Graph variant. */
export function openGraphImagePath(hash: string): string {
  return `${pictureFolder}${hash}-${openGraphSuffix}`;
}

/** Splits the URL of an embedded backend's image; returns undefined for any other. */
export function pictureHash(url: string): { host: string; hash: string } | undefined {
  const [, host = "", hash] = /^(.*)\/api\/images\/([0-9a-f]{32})\.webp$/.exec(url) ?? [];
  return hash === undefined ? undefined : { host, hash };
}

/** Parses an image's file name; returns undefined for an unknown format. */
export function parsePictureName(
  name: string,
): { hash: string; width?: number | undefined; isOpenGraph: boolean } | undefined {
  const hash = name.slice(0, 32);
  const suffix = name.slice(32);
  if (!/^[0-9a-f]{32}$/.test(hash)) return undefined;
  if (suffix === `-${openGraphSuffix}`) return { hash, isOpenGraph: true };
  const width = IMAGE_WIDTHS.find((variant) => suffix === `-${variant}.webp`);
  return width || suffix === ".webp" ? { hash, width, isOpenGraph: false } : undefined;
}
