import { crc32, deflateSync } from "node:zlib";

/** Returns a PNG whose header states the given size, in pixels, but whose data contains no pixels. */
export function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // Bit depth 1, greyscale, and the default methods of compression, filtering and interlacing.
  size.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(0));
  const parts = [pngPart("IHDR", size), pngPart("IDAT", pixels), pngPart("IEND")];
  return new Uint8Array(Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]));
}

function pngPart(name: string, data = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([Buffer.from(name), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
