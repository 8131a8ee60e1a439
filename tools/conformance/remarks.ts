import { serverMessage } from "../../src/api/serverMessage";
import { english } from "./suite/wording";
import type { JournalEntry } from "./connection";
import { parseJson } from "./journal";
import { mergeFindings, type Difference } from "./report";

/** Returns one remark about all English messages. */
export function remarksOf(journal: JournalEntry[]): Difference[] {
  const messages = journal.map(({ call, text }) => ({
    call,
    message: serverMessage(parseJson(text)).text,
  }));
  return mergeFindings(
    messages
      .filter(({ message }) => english.test(message))
      .map(({ call, message }) => ({
        severity: "style",
        kind: "messages are in English, and the page shows them as is",
        example: `${call}: “${message.slice(0, 100)}”`,
      })),
  );
}
