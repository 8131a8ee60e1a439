import { SHARED_PICTURE } from "../../src/contract/pictures";

/**
 * Cuts a stored picture to what other sites show beside a link, and makes it a JPEG, which all of
 * them know. A server has that done by `sharedPictureMaker`.
 */
export async function makeSharedPicture(stored: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  // Every picture is met once: a cache would only hold memory.
  sharp.cache(false);
  const box = { ...SHARED_PICTURE, fit: "cover" } as const;
  return sharp(stored).resize(box).flatten({ background: "#fff" }).jpeg().toBuffer();
}
