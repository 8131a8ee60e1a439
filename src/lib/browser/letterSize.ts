import { readStored } from "./storage";

export const letterSizeKey = "letterSize";

/** Runs inline before the first paint, so that it does without the choice. */
export function applyStoredLetterSize(): void {
  applyLetterSize(readStored(letterSizeKey) ?? "");
}

export function applyLetterSize(size: string): void {
  document.documentElement.dataset.letters = size;
}
