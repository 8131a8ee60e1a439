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
} from "./attempt";
import { countAttempt, slotForKey, startWindow } from "./counterSlots";

/** Maximum numbers of attempts within `minutes`. There is no limit where a number is omitted. */
export interface AttemptLimits {
  minutes: number;
  perPair?: number;
  perAccount?: number;
  perAddress?: number;
}

// Only ever append a purpose. The order of both lists and the number of kinds determine the slots in the database.
const attemptPurposes = ["login", "register", "newcomerMail", "resetMail"] as const;
const counterKinds = ["pair", "account", "address", "network"] as const;
export type AttemptPurpose = (typeof attemptPurposes)[number];
type CounterKind = (typeof counterKinds)[number];

/**
 * Number of slots in a region, which contains the counters of one kind for one purpose. If an attacker fills a region
 * with made-up addresses, several keys share a counter, so that its count can be too high. In return, no counter is
 * evicted before its window ends.
 */
const slotsPerRegion = 2 ** 16;

/** Ratio of the limit per network (an IPv6 /48, which one customer may own) to the limit per address. */
const networkLimitFactor = 4;

/**
 * Limits attempts on accounts, whether or not the accounts exist. The tight limit per pair of account and address makes
 * guessers exhaust only their own attempts. The wide limits per account, address and network stop those who use many
 * addresses or try many accounts, but do not apply to trusted clients, since strangers could otherwise lock owners out.
 *
 * Attempts are cleared only for a client that has proved that it owns the account, and only in a counter with a single
 * key. Log-ins are counted per account, and e-mails and registrations per mailbox. All servers on one PostgreSQL
 * database share the counts.
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
   * @returns a function that refunds the attempt and calls `trustClient`. Call it after the owner has logged in.
   * @throws TooManyRequests if a limit is reached
   */
  async consume(email: string, clientKey = ""): Promise<() => Promise<void>> {
    const isTrusted = await this.trustedClients.has(email, clientKey);
    const counters = this.countersFor(email, clientKey, isTrusted);
    const incrementedCounters = await countAttempt(
      this.db,
      counters,
      startWindow(this.limits.minutes),
    );
    return async () => {
      await revertAttempt(this.db, incrementedCounters);
      await this.trustClient(email, clientKey);
    };
  }

  /** Trusts a client that has proved that it owns an account, and clears the client's attempts on that account. */
  async trustClient(email: string, clientKey: string): Promise<void> {
    await clearAttempts(this.db, this.slotFor("pair", email, clientKey));
    await this.trustedClients.add(email, clientKey);
  }

  private countersFor(email: string, clientKey: string, isTrusted: boolean): Counter[] {
    const { perPair, perAccount, perAddress } = this.limits;
    const perNetwork =
      isIPv6(clientKey) && perAddress ? networkLimitFactor * perAddress : undefined;
    const wideLimits = { account: perAccount, address: perAddress, network: perNetwork };
    const limitsByKind = { pair: perPair, ...(!isTrusted && wideLimits) };
    return counterKinds.flatMap((kind) => {
      const max = limitsByKind[kind];
      return max ? [{ ...this.slotFor(kind, email, clientKey), max }] : [];
    });
  }

  private slotFor(kind: CounterKind, email: string, clientKey: string): CounterSlot {
    const region =
      attemptPurposes.indexOf(this.purpose) * counterKinds.length + counterKinds.indexOf(kind);
    const account = this.purpose === "login" ? email : mailboxKeyOf(email);
    const accountPart = kind === "address" || kind === "network" ? "" : account;
    const client = kind === "network" ? normalizeIP(clientKey, 48) : clientKey;
    const clientPart = kind === "account" ? "" : client;
    const range = { first: region * slotsPerRegion, count: slotsPerRegion };
    return slotForKey(range, this.secret, JSON.stringify([region, accountPart, clientPart]));
  }
}

/**
 * Returns the same key for all spellings of a mailbox, since some providers ignore dots, underscores, dashes, or a plus
 * sign and what follows it. The key is used only for counting, so that two mailboxes may safely have the same key.
 */
function mailboxKeyOf(email: string): string {
  const atIndex = email.lastIndexOf("@");
  const [localPart = ""] = email.slice(0, atIndex).split("+");
  const domainPart = email.slice(atIndex).replace(/^@googlemail\.com$/, "@gmail.com");
  return localPart.replace(/[._-]/g, "") + domainPart;
}

/** Days for which a client stays trusted. A log-in in the second half of this period renews it. */
const trustedDays = 90;

/** Number of slots for an account's trusted clients. Each account has its own slots, so that no other can fill them. */
const trustedSlotsPerAccount = 16;

/** Range of the slots of trusted clients, between the slots of attempt counters and those of `WriteQuotas`. */
const trustedSlotRange = { first: 2 ** 27, accountCount: 2 ** 27 / trustedSlotsPerAccount };

/** Stores in the database from which networks the owners of accounts have logged in or reset their passwords. */
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
    const accounts = { first: 0, count: trustedSlotRange.accountCount };
    const { slot: account } = slotForKey(accounts, this.secret, JSON.stringify(["trusted", email]));
    const first = trustedSlotRange.first + account * trustedSlotsPerAccount;
    const key = JSON.stringify(["trusted", email, clientKey]);
    return slotForKey({ first, count: trustedSlotsPerAccount }, this.secret, key);
  }
}

function timeInDays(days: number): number {
  return startWindow(0).now + days * 86_400_000;
}
