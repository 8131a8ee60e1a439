/** Widths of the stored variants of an image, in pixels; the last is also the maximum side of the full-size image. */
export const IMAGE_WIDTHS = [320, 480, 720, 960, 1600] as const;

/** Path prefix of the images of the embedded backend, which are named by content hash. */
export const picturePathPrefix = "/api/images/";

/** Path of the photo that the API returns for an account without a photo; the app shows an initial instead. */
export const defaultPhotoPath = `${picturePathPrefix}default.svg`;

/** Size of an Open Graph image in pixels. */
export const OPEN_GRAPH_IMAGE = { width: 1200, height: 630 };

/** Returns the file name of a full-size picture, without extension. @param width in pixels @param height in pixels */
export function pictureName(hash: string, width: number, height: number): string {
  return `${hash}-${width}x${height}`;
}

/** Returns the path of a picture. @param name result of `pictureName`, or the bare hash if `width` selects a variant */
export function picturePath(name: string, width?: number): string {
  return `${picturePathPrefix}${name}${width ? `-${width}` : ""}.webp`;
}

export function openGraphImagePath(hash: string): string {
  return picturePathPrefix + openGraphImageName(hash);
}

function openGraphImageName(hash: string): string {
  return `${hash}-${OPEN_GRAPH_IMAGE.width}x${OPEN_GRAPH_IMAGE.height}.jpg`;
}

/** Parses the URL of a full-size image of the embedded backend; undefined for others. Older URLs contain no size. */
export function parsePictureUrl(url: string) {
  const [, host = "", hash, width, height] =
    /^(.*)\/api\/images\/([0-9a-f]{32})(?:-(\d+)x(\d+))?\.webp$/.exec(url) ?? [];
  return hash === undefined ? undefined : { host, hash, width, height };
}

type OwnPicture = NonNullable<ReturnType<typeof parsePictureUrl>>;

/** Returns the `srcset` of an image of the embedded backend. */
export function ownSrcSet(url: string, { host, hash, width }: OwnPicture): string {
  return srcSetOf((limit) => host + picturePath(hash, limit), width && { url, width });
}

/** Returns a `srcset` of all variants, or of a full-size image whose width is known and all narrower variants. */
export function srcSetOf(
  variant: (width: number) => string,
  full?: { url: string; width: string } | "",
): string {
  const widths = IMAGE_WIDTHS.filter((width) => !full || width < Number(full.width));
  const candidates = widths.map((width) => `${variant(width)} ${width}w`);
  if (full) candidates.push(`${full.url} ${full.width}w`);
  return candidates.join(", ");
}

/** Returns whether a text may embed an image: by https, or by http or a path if it is an image of an embedded backend. */
export function isTextPictureUrl(url: string): boolean {
  return /^https:/i.test(url) || /^(?:http:|$)/.test(parsePictureUrl(url)?.host ?? "-");
}

/** Returns whether a URL is the path of a full-size image on the host of the page. */
export function isPicturePath(url: string): boolean {
  return parsePictureUrl(url)?.host === "";
}

/** Returns the `<img>` attributes that depend on the URL of an image in a text; only `src` if the URL has no size. */
export function textPictureAttributes(url: string): Record<string, string> {
  const ownPicture = parsePictureUrl(url);
  if (!ownPicture?.width || !ownPicture.height) return { src: url };
  const { width, height } = ownPicture;
  const sizes = `min(100vw - 2rem, 720px, ${width}px)`;
  return { src: url, srcset: ownSrcSet(url, ownPicture), sizes, width, height };
}

export interface PictureFile {
  hash: string;
  /** Width of a variant, one of IMAGE_WIDTHS; undefined for the full size and Open Graph images. */
  width?: number | undefined;
  /** Width of the full-size picture in pixels, if the file name states it. */
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
 * Returns whether a file has the signature of JPEG, PNG, GIF, WebP or AVIF, the only formats that are decoded.
 * @param start the first 16 bytes of the file, as one character per byte
 */
export function matchesPictureSignature(start: string): boolean {
  return pictureSignature.test(start);
}

const pictureSignature =
  /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF[^]{4}WEBP|[^]{4}ftyp(?:avif|avis|mif1))/;
