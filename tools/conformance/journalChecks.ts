import { excerptAt } from "./suite/excerpt";
import { leaksIn } from "./suite/leaks";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { isRecord } from "../../src/shared/narrow";
import { callNameOf } from "./callNames";
import type { JournalEntry } from "./connection";
import { corsFinding } from "./cors";
import { type Finding, leakOf } from "./findings";
import { isCall, parseJson, sessionIn } from "./journal";
import { type Check } from "./report";

/**
 * Checks every response of a run, whichever request it belongs to.
 * @param pageOrigin whose browser must be able to read it, if given
 */
export function journalChecks(journal: JournalEntry[], pageOrigin: string | undefined): Check[] {
  const cors = (entry: JournalEntry) => corsFinding(entry, pageOrigin) ?? [];
  return [
    checkOf("all responses > leak nothing", journal, leakFindings),
    checkOf("all logins > return a token that expires", journal, endlessToken),
    checkOf(`all responses > can be read from ${pageOrigin}`, journal, cors),
  ].filter(({ checkedCalls }) => checkedCalls.length > 0);
}

function checkOf(
  title: string,
  journal: JournalEntry[],
  findingsOf: (entry: JournalEntry) => Finding | Finding[],
): Check {
  const checkedCalls = journal.flatMap((entry) => {
    const call = callNameOf(entry);
    return [findingsOf(entry)].flat().map((finding) => ({
      call,
      isOk: false,
      isSuccessChecked: false,
      finding,
    }));
  });
  return { title, checkedCalls };
}

function leakFindings(entry: JournalEntry): Finding[] {
  const [method = "", path = ""] = entry.call.split(" ");
  const leaks = leaksIn({ call: { method, path }, text: entry.text });
  return leaks.map(({ secret, evidence }) => leakOf(entry, secret, evidence));
}

/** Finds a token without the claim `exp` (RFC 7519, section 4.1.4). */
function endlessToken(entry: JournalEntry): Finding[] {
  const { token } = isCall(entry, validatedEndpoints.login) ? sessionIn(entry.text) : {};
  const [, payload = ""] = token?.split(".") ?? [];
  const claims = parseJson(Buffer.from(payload, "base64url").toString());
  if (!isRecord(claims) || "exp" in claims) return [];
  const example = `claims ${excerptAt(claims, [])}`;
  return [{ severity: "differs", kind: "returns a token that never expires", example }];
}
