/** The marks of a JPEG by their second byte; the first is always 0xff. */
const endOfImage = 0xd9;
const startOfScan = 0xda;

/** Marks without a length behind them: restarts, the beginning, a filler of arithmetic coding. */
const isStandaloneMarker = (mark: number) => (mark >= 0xd0 && mark <= 0xd8) || mark === 0x01;

/**
 * How often a JPEG passes over the picture; 0 for any other file. Read from its marks alone, in one
 * walk: what stands in comments, previews or behind the end does not count.
 */
export function countScans(file: Buffer): number {
  if (file[0] !== 0xff || file[1] !== 0xd8) return 0;
  let scans = 0;
  let at = 2;
  while (at >= 0 && at < file.length) {
    const mark = file[at + 1] ?? endOfImage;
    if (file[at] !== 0xff || mark === 0xff) at += 1;
    else if (mark === endOfImage) return scans;
    else if (isStandaloneMarker(mark)) at += 2;
    else {
      at += 2 + ((file[at + 2] ?? 0) << 8) + (file[at + 3] ?? 0);
      if (mark !== startOfScan) continue;
      scans += 1;
      at = nextMarkerOffset(file, at);
    }
  }
  return scans;
}

/** Where the pixels of a scan end; -1 when they do not. In them a 0xff is followed by 0 or a restart. */
function nextMarkerOffset(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at >= 0) {
    const mark = file[at + 1] ?? 0;
    if (mark !== 0 && mark !== 0xff && !isStandaloneMarker(mark)) return at;
    at = file.indexOf(0xff, at + 1);
  }
  return at;
}
