/** Limits of an uploaded image: file size in bytes, and number of pixels after decoding. */
export const IMAGE = { maxBytes: 10 * 1024 * 1024, maxPixels: 24_000_000 };

// These messages are not in `messages.ts`, since that file is part of the initial bundle.

export const NO_IMAGE = "Wybierz zdjęcie w formacie JPG, PNG, WebP, AVIF lub GIF.";

export const DAMAGED_IMAGE = "Ten plik jest uszkodzony. Wybierz inne zdjęcie.";

export const UNREADABLE_FILE =
  "Nie da się odczytać tego pliku: mógł się zmienić, zostać przeniesiony albo usunięty. Wybierz go jeszcze raz.";

/** Messages for a request without an image, by endpoint. */
export const MISSING_IMAGE = {
  createPost: "Zdjęcie w poście jest wymagane",
  updatePostImage: "Nie wybrałeś pliku!",
  uploadProfilePhoto: "Nie wybrano pliku!",
  uploadTextPicture: "Nie wybrano pliku!",
};

/** Returns the message for a file that is too large. @param bytes size of the file; omitted if unknown */
export function fileTooLargeMessage(bytes?: number): string {
  const size = bytes ? ` (${formatMegabytes(bytes)} MB)` : "";
  return `Plik jest za duży${size}. Maksymalny rozmiar to ${formatMegabytes(IMAGE.maxBytes)} MB.`;
}

/** Formats bytes as megabytes, rounded up to a tenth, so that a size just over the limit does not look allowed. */
function formatMegabytes(bytes: number): string {
  return (Math.ceil((bytes / 1024 ** 2) * 10) / 10).toLocaleString("pl");
}
