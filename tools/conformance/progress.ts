import { callNames, callNameOf } from "./callNames";
import type { JournalEntry } from "./connection";

/** Milliseconds between two progress lines. */
const interval = 5_000;

/** Tells the operator how far the checks are, and why they wait. @returns a function that stops it */
export function showProgress(journal: JournalEntry[], log: (text: string) => void): () => void {
  let shown = 0;
  const timer = setInterval(() => {
    if (journal.length === shown) return;
    shown = journal.length;
    const called = new Set(journal.map(callNameOf));
    const done = callNames.filter(([call]) => called.has(call)).length;
    log(`${done} of ${callNames.length} calls were made; ${shown} requests sent.`);
  }, interval);
  return () => clearInterval(timer);
}
