import { readStored } from "./storage";

export const letterSizeKey = "letterSize";

/** Applies the stored size. Runs before the first paint in an inline script, which `createChoice` would enlarge. */
export function applyStoredLetterSize(): void {
  applyLetterSize(readStored(letterSizeKey) ?? "");
}

export function applyLetterSize(size: string): void {
  document.documentElement.dataset.letters = size;
}
