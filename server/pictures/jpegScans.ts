/** Second bytes of JPEG markers; the first is always 0xff (ITU T.81, annex B). */
const endOfImage = 0xd9;
const startOfScan = 0xda;

/** Tells markers without a length: restarts, the start of the image, TEM. */
const isStandaloneMarker = (marker: number) =>
  (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;

/**
 * Counts the scans of a JPEG in one pass over its markers; returns 0 for any other format. Bytes in
 * comments, thumbnails or behind the end of the image do not count.
 */
export function countScans(file: Buffer): number {
  if (file[0] !== 0xff || file[1] !== 0xd8) return 0;
  let scans = 0;
  let offset = 2;
  while (offset >= 0 && offset < file.length) {
    const marker = file[offset + 1] ?? endOfImage;
    if (file[offset] !== 0xff || marker === 0xff) offset += 1;
    else if (marker === endOfImage) return scans;
    else if (isStandaloneMarker(marker)) offset += 2;
    else {
      offset += 2 + ((file[offset + 2] ?? 0) << 8) + (file[offset + 3] ?? 0);
      if (marker !== startOfScan) continue;
      scans += 1;
      offset = nextMarkerOffset(file, offset);
    }
  }
  return scans;
}

/** Returns the end of a scan's data, where 0xff precedes only 0 or a restart; -1 if it has none. */
function nextMarkerOffset(file: Buffer, from: number): number {
  let offset = file.indexOf(0xff, from);
  while (offset >= 0) {
    const marker = file[offset + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && !isStandaloneMarker(marker)) return offset;
    offset = file.indexOf(0xff, offset + 1);
  }
  return offset;
}
