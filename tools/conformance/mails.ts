import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { isRecord } from "../../src/lib/narrow";
import type { LooseRequest } from "../../tests/contract/client";
import { isCall } from "./journal";
import type { Entry } from "./connection";

/**
 * Why nobody is to be registered or mailed: only where the operator let us, and not where the account
 * could not be deleted again.
 */
export function mailsIn(
  call: string,
  { body }: LooseRequest,
  { mayMail, isAdmin, journal }: { mayMail: boolean; isAdmin: boolean; journal: Entry[] },
): string | undefined {
  const isRegistration = isCall({ call }, validatedEndpoints.register);
  if (!isRegistration && !isCall({ call }, validatedEndpoints.requestReset)) return undefined;
  const text = typeof body === "string" ? body : JSON.stringify(body ?? "");
  if (!text.includes("@")) return undefined;
  if (!mayMail) return "leave to register and to mail (--mails)";
  const isShut = journal.some(
    (one) => isCall(one, validatedEndpoints.login) && isRefusedNewcomer(one, journal),
  );
  return isRegistration && isShut && !isAdmin
    ? "an account that could be deleted again (--admin)"
    : undefined;
}

/** Whether that is the login of somebody who had registered with this password just before. */
function isRefusedNewcomer({ status, request: { body } }: Entry, journal: Entry[]): boolean {
  if (status < 400 || !isRecord(body)) return false;
  return journal.some(
    (one) =>
      isCall(one, validatedEndpoints.register) &&
      one.status < 300 &&
      isRecord(one.request.body) &&
      one.request.body["email"] === body["email"] &&
      one.request.body["password"] === body["password"],
  );
}
