import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { isRecord } from "../../src/shared/narrow";
import type { LooseRequest } from "./suite/client";
import { isCall } from "./journal";
import type { JournalEntry } from "./connection";

/**
 * Returns why a request must not register or mail anybody: the operator did not permit it, or the
 * account could not be deleted again.
 */
export function mailObjection(
  call: string,
  { body }: LooseRequest,
  { mayMail, isAdmin, journal }: { mayMail: boolean; isAdmin: boolean; journal: JournalEntry[] },
): string | undefined {
  const isRegistration = isCall({ call }, validatedEndpoints.register);
  if (!isRegistration && !isCall({ call }, validatedEndpoints.requestReset)) return undefined;
  const text = typeof body === "string" ? body : JSON.stringify(body ?? "");
  if (!text.includes("@")) return undefined;
  if (!mayMail) return "permission to register accounts and send mails (--mails)";
  const mustVerify = journal.some(
    (entry) => isCall(entry, validatedEndpoints.login) && isUnverifiedLogin(entry, journal),
  );
  return isRegistration && mustVerify && !isAdmin
    ? "an admin to delete registered accounts (--admin)"
    : undefined;
}

/** Returns whether a login was refused although its e-mail and password had been registered. */
function isUnverifiedLogin(
  { status, request: { body } }: JournalEntry,
  journal: JournalEntry[],
): boolean {
  if (status < 400 || !isRecord(body)) return false;
  return journal.some(
    (entry) =>
      isCall(entry, validatedEndpoints.register) &&
      entry.status < 300 &&
      isRecord(entry.request.body) &&
      entry.request.body["email"] === body["email"] &&
      entry.request.body["password"] === body["password"],
  );
}
