import type { Db } from "../db/schema";
import { slotForKey, startWindow } from "../limits/counterSlots";
import { type CounterSlot, isTrustedSlot, saveTrustedSlot } from "../repositories/attempt";

/** A client is known for so long; a visit in the second half starts anew. */
const trustedDays = 90;

/** Each account has a few slots for its networks, so that nobody can use up another's. */
const networksPerAccount = 16;

/** Between the slots of attempts and those of `WriteQuotas`. */
const slots = { first: 2 ** 27, accounts: 2 ** 27 / networksPerAccount };

/** Knows the networks in which the owners of accounts were let in, also after a restart. */
export class TrustedClients {
  /** @param secret see `slotForKey` */
  constructor(
    private readonly db: Db,
    private readonly secret: string,
  ) {}

  has(email: string, clientKey: string): Promise<boolean> {
    return isTrustedSlot(this.db, this.slotFor(email, clientKey), timeIn(0));
  }

  async add(email: string, clientKey: string): Promise<void> {
    const slot = this.slotFor(email, clientKey);
    // Most log-ins need no write, which would invalidate cached responses.
    if (await isTrustedSlot(this.db, slot, timeIn(trustedDays / 2))) return;
    await saveTrustedSlot(this.db, slot, timeIn(trustedDays));
  }

  private slotFor(email: string, clientKey: string): CounterSlot {
    const accounts = { first: 0, count: slots.accounts };
    const { slot: account } = slotForKey(accounts, this.secret, JSON.stringify(["trusted", email]));
    const first = slots.first + account * networksPerAccount;
    const key = JSON.stringify(["trusted", email, clientKey]);
    return slotForKey({ first, count: networksPerAccount }, this.secret, key);
  }
}

function timeIn(days: number): number {
  return startWindow(0).now + days * 86_400_000;
}
