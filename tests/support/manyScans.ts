import { drawPicture } from "../../tools/conformance/suite/pictures";

type Segment = { marker: number; bytes: Buffer };

/**
 * Returns a single-colour progressive JPEG with the maximum number of scans: copy for each of the 63
 * AC coefficients of both chroma components and each bit. It is valid, small and slow to decode.
 * @param bits per coefficient, offset most 13; each adds 126 scans
 */
export async function manyScansJpeg(
  width: number,
  height: number,
  bits: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const plain = await drawPicture({ width, height, format: "progressive" });
  const segments = segmentsOf(Buffer.from(plain));
  const first = segments.findIndex(({ marker }) => marker === 0xda) + 1;
  const header = segments.slice(0, first).map(({ bytes }) => bytes);
  // The first AC scan of each chroma component, with the Huffman table before it.
  const scans = segments.slice(first).flatMap(({ marker, bytes }, index) => {
    const table = segments[first + index - 1];
    const isFirst = marker === 0xda && bytes[7] !== 0 && (bytes[9] ?? 0) < 0x10 && bytes[5] !== 1;
    return isFirst && table ? [table.bytes, ...split(bytes, bits)] : [];
  });
  const ends = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])] as const;
  return new Uint8Array(Buffer.concat([ends[0], ...header, ...scans, ends[1]]));
}

/** Splits an empty scan of all coefficients into copy for each coefficient and bit. */
function split(scan: Buffer, bits: number): Buffer[] {
  const scans: Buffer[] = [];
  for (let bit = bits - 1; bit >= 0; bit -= 1) {
    for (let coefficient = 1; coefficient <= 63; coefficient += 1) {
      const copy = Buffer.from(scan);
      const before = bit === bits - 1 ? 0 : bit + 1;
      copy.set([coefficient, coefficient, (before << 4) | bit], 7);
      scans.push(copy);
    }
  }
  return scans;
}

/** Returns the segments between the SOI and EOI markers; scans include their entropy-coded data. */
function segmentsOf(file: Buffer): Segment[] {
  const segments: Segment[] = [];
  let offset = 2;
  while (file[offset + 1] !== 0xd9) {
    const marker = file[offset + 1] ?? 0;
    let end = offset + 2 + file.readUInt16BE(offset + 2);
    if (marker === 0xda) {
      while (!(file[end] === 0xff && file[end + 1] !== 0)) end += 1;
    }
    segments.push({ marker, bytes: file.subarray(offset, end) });
    offset = end;
  }
  return segments;
}
