import { fileTooLargeMessage, UNREADABLE_FILE } from "@blog/contract/uploads";
import { matchesPictureSignature } from "@blog/shared/pictures";

/** Error with a Polish message, thrown for a picture that cannot be sent. */
export class PictureError extends Error {
  override name = "PictureError";
}

/** Maximum size in bytes of a file that is read into memory. */
const maxReadBytes = 200_000_000;

/**
 * Reads a chosen file into memory once, since the file on the device may change or disappear before it is sent.
 * Returns the same promise for the same file.
 * @returns a copy of the file; null if it is not a picture
 * @throws PictureError if the file cannot be read
 */
export function keepPicture(file: File): Promise<File | null> {
  const cachedCopy = copies.get(file);
  if (cachedCopy) return cachedCopy;
  const copy = readPicture(file);
  copies.set(file, copy);
  return copy;
}

const copies = new WeakMap<File, Promise<File | null>>();

async function readPicture(file: File): Promise<File | null> {
  const { name, type, size, lastModified } = file;
  try {
    // Safari can decode the HEIC photos of iPhones, which are then re-encoded in another format.
    if (!/^image\/hei[cf]$/.test(type) && !(await hasPictureSignature(file))) return null;
    if (size > maxReadBytes) throw new PictureError(fileTooLargeMessage(size));
    return new File([await file.arrayBuffer()], name, { type, lastModified });
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError(UNREADABLE_FILE);
  }
}

/** Returns whether a file begins with the signature of a picture format. */
export async function hasPictureSignature(file: File): Promise<boolean> {
  const firstBytes = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  return matchesPictureSignature(String.fromCharCode(...firstBytes));
}
