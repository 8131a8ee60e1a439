import { crc32, deflateSync } from "node:zlib";

/**
 * A PNG with the size that it says.
 * @param width in pixels, at one bit each
 */
export function blackPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  return pngOf(width, height, Buffer.alloc((Math.ceil(width / 8) + 1) * height));
}

/**
 * A PNG that says how large it is, whatever is in it.
 * @param rows its pixels, at one bit each; none unless told
 */
export function pngOf(
  width: number,
  height: number,
  rows = Buffer.alloc(0),
): Uint8Array<ArrayBuffer> {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // One bit for each pixel: black or white.
  size.set([1, 0, 0, 0, 0], 8);
  const parts = [pngPart("IHDR", size), pngPart("IDAT", deflateSync(rows)), pngPart("IEND")];
  return new Uint8Array(Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]));
}

function pngPart(name: string, data = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
