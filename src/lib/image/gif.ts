/**
 * Whether a GIF moves, that is, holds more than one picture. What browsers know of it they tell in
 * different ways, and some in none; so it is read block by block, up to the second picture.
 */
export function isAnimatedGif(bytes: Uint8Array): boolean {
  const byteAt = (place: number) => bytes[place] ?? 0;
  let place = headerLength + colorTableLength(byteAt(headerLength - 3));
  for (let pictures = 0; place < bytes.length;) {
    if (byteAt(place) === imageSeparator) {
      pictures += 1;
      if (pictures > 1) return true;
      place +=
        imageDescriptorLength + colorTableLength(byteAt(place + imageDescriptorLength - 1)) + 1;
    } else if (byteAt(place) === extensionIntroducer) place += 2;
    else return false;
    while (byteAt(place) > 0) place += byteAt(place) + 1;
    place += 1;
  }
  return false;
}

/** How blocks begin, and the lengths of what has always the same. */
const [imageSeparator, extensionIntroducer, headerLength, imageDescriptorLength] = [
  0x2c, 0x21, 13, 10,
];

/** The bytes of the table of colours that follows these flags, if one does. */
function colorTableLength(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}
