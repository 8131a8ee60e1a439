import { drawPicture } from "./pictures";

type Segment = { mark: number; bytes: Buffer };

/**
 * A plain JPEG that passes over the picture as often as it may: once for each of 63 coefficients of
 * its colours and each bit of theirs. Valid, a few hundred bytes for each hundred scans, and slow.
 * @param bits of each coefficient, at most 13: 126 scans each
 */
export async function manyScansJpeg(
  width: number,
  height: number,
  bits: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const plain = await drawPicture({ width, height, format: "progressive" });
  const segments = segmentsOf(Buffer.from(plain));
  const first = segments.findIndex(({ mark }) => mark === 0xda) + 1;
  const kept = segments.slice(0, first).map(({ bytes }) => bytes);
  // The first scan with details of each of the two colours, behind the table that it is read by.
  const scans = segments.slice(first).flatMap(({ mark, bytes }, index) => {
    const table = segments[first + index - 1];
    const isFirst = mark === 0xda && bytes[7] !== 0 && (bytes[9] ?? 0) < 0x10 && bytes[5] !== 1;
    return isFirst && table ? [table.bytes, ...split(bytes, bits)] : [];
  });
  const ends = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])] as const;
  return new Uint8Array(Buffer.concat([ends[0], ...kept, ...scans, ends[1]]));
}

/** A scan for each coefficient and bit, with what one scan says about all of them: nothing. */
function split(scan: Buffer, bits: number): Buffer[] {
  const scans: Buffer[] = [];
  for (let bit = bits - 1; bit >= 0; bit -= 1) {
    for (let coefficient = 1; coefficient <= 63; coefficient += 1) {
      const one = Buffer.from(scan);
      const before = bit === bits - 1 ? 0 : bit + 1;
      one.set([coefficient, coefficient, (before << 4) | bit], 7);
      scans.push(one);
    }
  }
  return scans;
}

/** What stands between the first and the last mark, each with its mark; a scan with its pixels. */
function segmentsOf(file: Buffer): Segment[] {
  const segments: Segment[] = [];
  let at = 2;
  while (file[at + 1] !== 0xd9) {
    const mark = file[at + 1] ?? 0;
    let end = at + 2 + file.readUInt16BE(at + 2);
    if (mark === 0xda) {
      while (!(file[end] === 0xff && file[end + 1] !== 0)) end += 1;
    }
    segments.push({ mark, bytes: file.subarray(at, end) });
    at = end;
  }
  return segments;
}
