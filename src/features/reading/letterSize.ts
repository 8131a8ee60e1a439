import { readStored } from "../../lib/browser/storage";

export const letterSizeKey = "letterSize";

/** Applies the stored size before the first paint, without `createChoice`, which would enlarge the inline script. */
export function applyStoredLetterSize(): void {
  applyLetterSize(readStored(letterSizeKey) ?? "");
}

export function applyLetterSize(size: string): void {
  document.documentElement.dataset.letters = size;
}
