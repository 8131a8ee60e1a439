import { createChoice } from "./choice";
import { readStored } from "./storage";

const key = "letterSize";

export type LetterSize = "normal" | "larger" | "largest";

export const letterSize = createChoice<LetterSize>(
  key,
  ["normal", "larger", "largest"],
  applyLetterSize,
);

/** Runs inline before the first paint, so that it does without the choice. */
export function applyStoredLetterSize(): void {
  applyLetterSize(readStored(key) ?? "");
}

function applyLetterSize(size: string): void {
  document.documentElement.dataset.letters = size;
}
