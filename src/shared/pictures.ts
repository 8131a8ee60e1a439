/** Widths of an image's stored variants in pixels; the last is the full size. */
export const IMAGE_WIDTHS = [320, 480, 720, 960, 1600] as const;

/** Path prefix of the embedded backend's images, named by content hash. */
export const pictureFolder = "/api/images/";

/** Path of the picture that other clients get for an account without one; this page draws a letter. */
export const defaultPhotoPath = `${pictureFolder}default.svg`;

/** Size of an Open Graph image in pixels. */
export const OPEN_GRAPH_IMAGE = { width: 1200, height: 630 };

/** Returns the name of a picture, which tells its full size. */
export function pictureName(hash: string, width: number, height: number): string {
  return `${hash}-${width}x${height}`;
}

/** Returns the path of a picture. @param name its hash alone for a variant, or an older name */
export function picturePath(name: string, width?: number): string {
  return `${pictureFolder}${name}${width ? `-${width}` : ""}.webp`;
}

export function openGraphImagePath(hash: string): string {
  return pictureFolder + openGraphImageName(hash);
}

function openGraphImageName(hash: string): string {
  return `${hash}-${OPEN_GRAPH_IMAGE.width}x${OPEN_GRAPH_IMAGE.height}.jpg`;
}

/** Splits the URL of an embedded backend's image, if it is one; names of older versions lack the size, in digits. */
export function parsePictureUrl(url: string) {
  const [, host = "", hash, width, height] =
    /^(.*)\/api\/images\/([0-9a-f]{32})(?:-(\d+)x(\d+))?\.webp$/.exec(url) ?? [];
  return hash === undefined ? undefined : { host, hash, width, height };
}

/** What the file name of an image tells. */
export interface PictureFile {
  hash: string;
  /** One of IMAGE_WIDTHS; undefined for the full size. */
  width?: number | undefined;
  /** The full width that the name tells. */
  fullWidth?: number | undefined;
  isOpenGraph: boolean;
}

export function parsePictureName(name: string): PictureFile | undefined {
  const hash = name.slice(0, 32);
  const suffix = name.slice(32);
  if (!/^[0-9a-f]{32}$/.test(hash)) return undefined;
  if (name === openGraphImageName(hash)) return { hash, isOpenGraph: true };
  const [, fullWidth] = /^-([1-9]\d{0,3})x[1-9]\d{0,3}\.webp$/.exec(suffix) ?? [];
  if (fullWidth) return { hash, fullWidth: Number(fullWidth), isOpenGraph: false };
  const width = IMAGE_WIDTHS.find((variant) => suffix === `-${variant}.webp`);
  return width || suffix === ".webp" ? { hash, width, isOpenGraph: false } : undefined;
}

/**
 * Returns whether a file begins as a JPEG, PNG, GIF, WebP or AVIF does; nothing else is decoded.
 * @param start its first 16 bytes, a character each
 */
export function isPictureStart(start: string): boolean {
  return pictureStart.test(start);
}

const pictureStart =
  /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF[^]{4}WEBP|[^]{4}ftyp(?:avif|avis|mif1))/;
