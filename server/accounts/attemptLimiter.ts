import { normalizeIP } from "@fastify/rate-limit";
import { isIPv6 } from "node:net";
import type { Db } from "../db/schema";
import {
  clearAttempts,
  type Counter,
  type CounterSlot,
  revertAttempt,
  isTrustedSlot,
  saveTrustedSlot,
} from "../repositories/attempt";
import { countAttempt, slotForKey, startWindow } from "../limits/counterSlots";

/** Maximum attempts in a window, per account, address, or pair of both; no limit if omitted. */
export interface AttemptLimits {
  minutes: number;
  perPair?: number;
  perAccount?: number;
  perAddress?: number;
}

/** Each purpose and kind has a range of slots, so their order determines the stored slots. */
const purposes = ["login", "register", "newcomerMail", "resetMail"] as const;
const counterKinds = ["pair", "account", "address", "network"] as const;
export type AttemptPurpose = (typeof purposes)[number];
type CounterKind = (typeof counterKinds)[number];

/**
 * Slots of each kind of counter. Invented names may fill them, and then share counters. Counts can then
 * be too high, but none is evicted before its window ends.
 */
const slotsPerCounter = 2 ** 16;

/** A network is an IPv6 /48, which one customer may own. */
const limitFactorPerNetwork = 4;

/**
 * Counts attempts on accounts, whether or not they exist. The tight limit is per account and address,
 * so that guessers exhaust only their own. The wide limit per account stops guessing from many
 * addresses. It does not apply where the owner has logged in before, or strangers could lock the
 * owner out. All processes on a database share the counts.
 *
 * A counter is only cleared for a client that has proved to own the account, and only if no other
 * account shares it. Log-ins are counted by account, mails and registrations by mailbox.
 */
export class AttemptLimiter {
  constructor(
    private readonly db: Db,
    private readonly trustedClients: TrustedClients,
    private readonly secret: string,
    private readonly purpose: AttemptPurpose,
    private readonly limits: AttemptLimits,
  ) {}

  /**
   * Counts an attempt; rejected ones do not count. @param clientKey where the limits ask for it
   * @returns a function to call once the owner is let in: refunds this attempt, and trusts the client
   * @throws TooManyRequests
   */
  async consume(email: string, clientKey = ""): Promise<() => Promise<void>> {
    const isTrusted = await this.trustedClients.has(email, clientKey);
    const counters = this.countersFor(email, clientKey, isTrusted);
    const counted = await countAttempt(this.db, counters, startWindow(this.limits.minutes));
    return async () => {
      await revertAttempt(this.db, counted);
      await this.trustClient(email, clientKey);
    };
  }

  /** Records that an account's owner was at an address, and clears the attempts from there. */
  async trustClient(email: string, clientKey: string): Promise<void> {
    await clearAttempts(this.db, this.slotFor("pair", email, clientKey));
    await this.trustedClients.add(email, clientKey);
  }

  private countersFor(email: string, clientKey: string, isTrusted: boolean): Counter[] {
    const { perPair, perAccount, perAddress } = this.limits;
    const perNetwork =
      isIPv6(clientKey) && perAddress ? limitFactorPerNetwork * perAddress : undefined;
    const wide = { account: perAccount, address: perAddress, network: perNetwork };
    const maxima = { pair: perPair, ...(!isTrusted && wide) };
    return counterKinds.flatMap((kind) => {
      const max = maxima[kind];
      return max ? [{ ...this.slotFor(kind, email, clientKey), max }] : [];
    });
  }

  private slotFor(kind: CounterKind, email: string, clientKey: string): CounterSlot {
    const region =
      purposes.indexOf(this.purpose) * counterKinds.length + counterKinds.indexOf(kind);
    const account = this.purpose === "login" ? email : mailboxOf(email);
    const name = kind === "address" || kind === "network" ? "" : account;
    const client = kind === "network" ? normalizeIP(clientKey, 48) : clientKey;
    const from = kind === "account" ? "" : client;
    const range = { first: region * slotsPerCounter, count: slotsPerCounter };
    return slotForKey(range, this.secret, JSON.stringify([region, name, from]));
  }
}

/**
 * Returns one key for all spellings of a mailbox. Some providers ignore dots, dashes or what follows a
 * plus. This ignores all of them, since the key only counts mails and never identifies an account.
 */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [name = ""] = email.slice(0, at).split("+");
  const host = email.slice(at).replace(/^@googlemail\.com$/, "@gmail.com");
  return name.replace(/[._-]/g, "") + host;
}

/** Days for which a client stays trusted; a log-in in the second half begins them anew. */
const trustedDays = 90;

/** Slots of each account, so that nobody can use up those of another. */
const networksPerAccount = 16;

/** Between the slots of attempts and those of `WriteQuotas`. */
const trustedSlots = { first: 2 ** 27, accounts: 2 ** 27 / networksPerAccount };

/** Remembers in the database the networks in which the owners of accounts have logged in. */
export class TrustedClients {
  constructor(
    private readonly db: Db,
    private readonly secret: string,
  ) {}

  has(email: string, clientKey: string): Promise<boolean> {
    return isTrustedSlot(this.db, this.slotFor(email, clientKey), timeInDays(0));
  }

  async add(email: string, clientKey: string): Promise<void> {
    const slot = this.slotFor(email, clientKey);
    // Most log-ins need no write, which would invalidate cached responses.
    if (await isTrustedSlot(this.db, slot, timeInDays(trustedDays / 2))) return;
    await saveTrustedSlot(this.db, slot, timeInDays(trustedDays));
  }

  private slotFor(email: string, clientKey: string): CounterSlot {
    const accounts = { first: 0, count: trustedSlots.accounts };
    const { slot: account } = slotForKey(accounts, this.secret, JSON.stringify(["trusted", email]));
    const first = trustedSlots.first + account * networksPerAccount;
    const key = JSON.stringify(["trusted", email, clientKey]);
    return slotForKey({ first, count: networksPerAccount }, this.secret, key);
  }
}

function timeInDays(days: number): number {
  return startWindow(0).now + days * 86_400_000;
}
