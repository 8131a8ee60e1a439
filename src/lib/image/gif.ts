/**
 * Whether a GIF moves, that is, holds more than one picture. What browsers know of it they tell in
 * different ways, and some in none; so it is read block by block, up to the second picture.
 */
export function isMovingGif(bytes: Uint8Array): boolean {
  const byteAt = (place: number) => bytes[place] ?? 0;
  let place = headerLength + coloursLength(byteAt(headerLength - 3));
  for (let pictures = 0; place < bytes.length;) {
    if (byteAt(place) === picture) {
      pictures += 1;
      if (pictures > 1) return true;
      place += pictureHeadLength + coloursLength(byteAt(place + pictureHeadLength - 1)) + 1;
    } else if (byteAt(place) === extension) place += 2;
    else return false;
    while (byteAt(place) > 0) place += byteAt(place) + 1;
    place += 1;
  }
  return false;
}

/** How blocks begin, and the lengths of what has always the same. */
const [picture, extension, headerLength, pictureHeadLength] = [0x2c, 0x21, 13, 10];

/** The bytes of the table of colours that follows these flags, if one does. */
function coloursLength(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}
