/** Returns whether a GIF, WebP or PNG has more than one frame. */
export function isAnimated(bytes: Uint8Array): boolean {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 100_000));
  if (start.startsWith("GIF8")) return isAnimatedGif(bytes);
  // The flag of animation (WebP container specification), and its chunk (PNG, section 11.3.6).
  if (start.startsWith("WEBPVP8X", 8)) return ((bytes[20] ?? 0) & 2) > 0;
  return start.startsWith("\x89PNG") && start.slice(0, start.indexOf("IDAT")).includes("acTL");
}

/** No API for that exists in all browsers, so the blocks are parsed up to the second image. */
function isAnimatedGif(bytes: Uint8Array): boolean {
  const byteAt = (offset: number) => bytes[offset] ?? 0;
  let offset = headerLength + colorTableLength(byteAt(headerLength - 3));
  for (let frames = 0; offset < bytes.length;) {
    if (byteAt(offset) === imageSeparator) {
      frames += 1;
      if (frames > 1) return true;
      offset +=
        imageDescriptorLength + colorTableLength(byteAt(offset + imageDescriptorLength - 1)) + 1;
    } else if (byteAt(offset) === extensionIntroducer) offset += 2;
    else return false;
    while (byteAt(offset) > 0) offset += byteAt(offset) + 1;
    offset += 1;
  }
  return false;
}

/** Block markers and fixed lengths (GIF89a). */
const [imageSeparator, extensionIntroducer, headerLength, imageDescriptorLength] = [
  0x2c, 0x21, 13, 10,
];

/** Returns the length in bytes of the colour table that these packed flags announce. */
function colorTableLength(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}
