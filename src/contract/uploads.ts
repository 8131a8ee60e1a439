import { IMAGE } from "./limits";

/**
 * What is said of a picture that is to be sent, by the page as by the server. Apart from the limits,
 * which the first screen needs.
 */

/** Of a file that is no picture. */
export const NO_IMAGE = "Wybierz zdjęcie w formacie JPG, PNG, WebP, AVIF lub GIF.";

/** Of a picture that is missing, by the calls that want one. */
export const MISSING_IMAGE = {
  createPost: "Zdjęcie w poście jest wymagane",
  updatePostImage: "Nie wybrałeś pliku!",
  uploadProfilePhoto: "Nie wybrano pliku!",
};

/** What is said of a file that is too large, by the page as by the server. @param bytes as far as known */
export function fileTooLarge(bytes?: number): string {
  const size = bytes ? ` (${megabytes(bytes)} MB)` : "";
  return `Plik jest za duży${size}. Maksymalny rozmiar to ${megabytes(IMAGE.maxBytes)} MB.`;
}

/** Rounded up to a tenth: what is a little larger than allowed must not look allowed. */
function megabytes(bytes: number): string {
  return (Math.ceil((bytes / 1024 ** 2) * 10) / 10).toLocaleString("pl");
}
