import { serverMessage } from "../../src/api/failure";
import { english } from "../../tests/contract/wording";
import type { Entry } from "./connection";
import { parsed } from "./journal";
import { counted, type Difference } from "./report";

/** What is to be said about the wording of messages, as one remark. */
export function remarksOf(journal: Entry[]): Difference[] {
  const said = journal.map(({ call, text }) => ({ call, message: serverMessage(parsed(text)) }));
  return counted(
    said
      .filter(({ message }) => english.test(message))
      .map(({ call, message }) => ({
        severity: "style",
        kind: "messages are English, and the page shows them as they are",
        example: `${call}: „${message.slice(0, 100)}”`,
      })),
  );
}
