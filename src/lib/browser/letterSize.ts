import { readStored } from "./storage";

export const letterSizeKey = "letterSize";

/** Applies the stored letter size. Runs inline before the first paint, so it does not use the larger `createChoice`. */
export function applyStoredLetterSize(): void {
  applyLetterSize(readStored(letterSizeKey) ?? "");
}

export function applyLetterSize(size: string): void {
  document.documentElement.dataset.letters = size;
}
