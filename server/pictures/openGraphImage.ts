import { SHARED_PICTURE } from "../../src/contract/pictures";
import { loadSharp } from "./convertPicture";

/**
 * Cuts a stored picture to what other sites show beside a link, and makes it a JPEG, which all of
 * them know. A server has that done by `sharedPictureMaker`.
 */
export async function renderOpenGraphImage(stored: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const box = { ...SHARED_PICTURE, fit: "cover" } as const;
  return sharp(stored).resize(box).flatten({ background: "#fff" }).jpeg().toBuffer();
}
