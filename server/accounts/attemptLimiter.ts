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

/** Maximum attempts in a window of `minutes`, per account, client address, or pair of both; unlimited if omitted. */
export interface AttemptLimits {
  minutes: number;
  perPair?: number;
  perAccount?: number;
  perAddress?: number;
}

/** Do not reorder: the index of each purpose and kind determines its range of slots in the database. */
const purposes = ["login", "register", "newcomerMail", "resetMail"] as const;
const counterKinds = ["pair", "account", "address", "network"] as const;
export type AttemptPurpose = (typeof purposes)[number];
type CounterKind = (typeof counterKinds)[number];

/**
 * Number of slots per kind of counter. If invented names fill the slots, keys share counters, whose counts can then be
 * too high, but no counter is evicted before its window ends.
 */
const slotsPerCounter = 2 ** 16;

/** Ratio of the limit per network, an IPv6 /48 that one customer may own, to the limit per address. */
const limitFactorPerNetwork = 4;

/**
 * Limits attempts on accounts, whether or not the accounts exist. The tight limit per account and client address makes
 * guessers exhaust only their own attempts. The wide limit per account stops guessing from many addresses, but does not
 * apply to clients with which the owner has logged in before, since strangers could otherwise lock the owner out.
 *
 * A counter is cleared only for a client that has proved to own the account, and only if no other account shares the
 * counter. Log-ins are counted per account; mails and registrations are counted per mailbox. All servers on one
 * PostgreSQL database share the counts.
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
   * Counts an attempt, unless it is rejected. @param clientKey may be omitted if the only limit is per account
   * @returns a function to call once the owner is let in, which refunds this attempt and trusts the client
   * @throws TooManyRequests if a limit is reached
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

  /** Trusts a client that has proved to own an account, and clears its attempts on that account. */
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
    const accountPart = kind === "address" || kind === "network" ? "" : account;
    const client = kind === "network" ? normalizeIP(clientKey, 48) : clientKey;
    const clientPart = kind === "account" ? "" : client;
    const range = { first: region * slotsPerCounter, count: slotsPerCounter };
    return slotForKey(range, this.secret, JSON.stringify([region, accountPart, clientPart]));
  }
}

/**
 * Returns the same key for all spellings of a mailbox. Some providers ignore dots, dashes, or what follows a plus sign.
 * Ignoring all of these is safe, since the key is used only for counting and never identifies an account.
 */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [name = ""] = email.slice(0, at).split("+");
  const host = email.slice(at).replace(/^@googlemail\.com$/, "@gmail.com");
  return name.replace(/[._-]/g, "") + host;
}

/** Days for which a client stays trusted. A log-in in the second half of this period renews it. */
const trustedDays = 90;

/** Number of slots per account for trusted networks. Accounts do not share slots, so nobody can use up another's. */
const networksPerAccount = 16;

/** Range of slots between the slots of attempts and those of `WriteQuotas`. */
const trustedSlots = { first: 2 ** 27, accounts: 2 ** 27 / networksPerAccount };

/** Remembers, in the database, the networks from which the owners of accounts have logged in. */
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
    // Skips the write for most log-ins, since a write would invalidate cached responses.
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
