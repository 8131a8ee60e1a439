import { readStored, writeStored } from "./storage";

const key = "letterSize";

export const letterSizes = ["normal", "larger", "largest"] as const;
export type LetterSize = (typeof letterSizes)[number];

/** Reads the size from the document, where the inline script has set it before first paint. */
export function readLetterSize(): LetterSize {
  const { letters } = document.documentElement.dataset;
  return letterSizes.find((size) => size === letters) ?? "normal";
}

export function applyStoredLetterSize(): void {
  document.documentElement.dataset.letters = readStored(key) ?? "";
}

export function writeLetterSize(size: LetterSize): void {
  document.documentElement.dataset.letters = size;
  writeStored(key, size);
}
