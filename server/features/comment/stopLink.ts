import { createHmac, timingSafeEqual } from "node:crypto";
import { timestampIn } from "../../platform/db/rows";
import type { UserRow } from "../auth/repository";

type Account = Pick<UserRow, "id" | "token_version">;

const lifetimeMs = 365 * 24 * 3_600_000;

/**
 * Creates and verifies signed links. Each stops the e-mails about comments to one account, without a log-in, until the
 * account gets a new password or the day in the link has passed.
 */
export class StopLinks {
  constructor(private readonly secret: string) {}

  pathFor(account: Account): string {
    const lastDay = dayIn(lifetimeMs);
    return `${stopLinkPrefix}${account.id}/${lastDay}/${this.sign(account, lastDay)}`;
  }

  isValid(account: Account, { lastDay, signature }: { lastDay: string; signature: string }) {
    // Compares the texts, since decoding a signature would ignore stray characters.
    const [actual, expected] = [Buffer.from(signature), Buffer.from(this.sign(account, lastDay))];
    const isSigned = actual.length === expected.length && timingSafeEqual(actual, expected);
    return isSigned && lastDay >= dayIn(0);
  }

  private sign({ id, token_version }: Account, lastDay: string): string {
    const claim = `stop comment mails of ${id} ${token_version} until ${lastDay}`;
    return createHmac("sha256", this.secret).update(claim).digest("base64url");
  }
}

export const stopLinkPrefix = "/powiadomienia-o-komentarzach/";

/** Returns the day (UTC) of a time, such as 2027-11-29. @param milliseconds after now */
function dayIn(milliseconds: number): string {
  return timestampIn(milliseconds).slice(0, 10);
}
