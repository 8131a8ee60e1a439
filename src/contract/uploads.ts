import { IMAGE } from "./limits";

/** Messages about uploads, kept out of `limits.ts`, because the first screen loads that file. */

export const NO_IMAGE = "Wybierz zdjęcie w formacie JPG, PNG, WebP, AVIF lub GIF.";

export const DAMAGED_IMAGE = "Ten plik jest uszkodzony. Wybierz inne zdjęcie.";

/** Messages for a missing image, by endpoint. */
export const MISSING_IMAGE = {
  createPost: "Zdjęcie w poście jest wymagane",
  updatePostImage: "Nie wybrałeś pliku!",
  uploadProfilePhoto: "Nie wybrano pliku!",
  uploadImage: "Nie wybrano pliku!",
};

/** Returns the message for a file that is too large. @param bytes its size, if known */
export function fileTooLarge(bytes?: number): string {
  const size = bytes ? ` (${megabytes(bytes)} MB)` : "";
  return `Plik jest za duży${size}. Maksymalny rozmiar to ${megabytes(IMAGE.maxBytes)} MB.`;
}

/** Formats bytes as megabytes, rounded up to a tenth, so that a size just over the limit does not look allowed. */
function megabytes(bytes: number): string {
  return (Math.ceil((bytes / 1024 ** 2) * 10) / 10).toLocaleString("pl");
}
