import { OPEN_GRAPH_IMAGE } from "../../src/shared/pictures";
import { loadSharp } from "./convertPicture";

/**
 * Crops a stored picture to the size that link previews show, as a JPEG, which all of them support.
 * The server does it through `createOpenGraphImageRenderer`.
 */
export async function renderOpenGraphImage(stored: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const box = { ...OPEN_GRAPH_IMAGE, fit: "cover" } as const;
  return sharp(stored).resize(box).flatten({ background: "#fff" }).jpeg().toBuffer();
}
