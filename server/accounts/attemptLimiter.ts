import { normalizeIP } from "@fastify/rate-limit";
import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Db } from "../db/schema";
import {
  addAttempt,
  clearAttempts,
  type Counter,
  type CounterSlot,
  findResetTime,
  saveTrustedSlot,
  revertAttempt,
} from "../repositories/attempt";
import { windowFromNow, slotForKey } from "../limits/counterSlots";
import { TooManyRequests } from "../limits/tooManyRequests";

/** How many attempts are let through in a window before the next have to wait for its end. */
export interface AttemptLimits {
  /** Length of a window. */
  minutes: number;
  /** At one account from one address. */
  perPair: number;
  /** At one account from everywhere. */
  perAccount: number;
  /** At all accounts from one address. */
  perAddress: number;
}

/** What is counted; each has room of its own among the slots. */
const purposes = ["login", "register", "verifyMail", "resetMail"] as const;
const counterKinds = ["pair", "account", "address", "network", "home"] as const;

/**
 * Slots of each kind of counter. Whoever invents names fills them, and only makes others share one:
 * what is counted together is counted higher, and nothing is forgotten before its time.
 */
const slotsPerCounter = 2 ** 16;

/** A customer of a provider may have as many addresses of version 6 as a /48 holds. */
const limitFactorPerNetwork = 4;

const trustedClientDays = 90;

/**
 * Counts attempts at accounts, whether or not those exist. The tight limit is that of an account
 * from one address: whoever guesses uses up their own. The wide one of an account from everywhere
 * is against guessing from many addresses; it does not hold where the owner was seen before, or
 * strangers could keep the owner out for as long as they like. All processes that share a database
 * share the counts.
 */
export class AttemptLimiter {
  /**
   * @param db where the counts are kept
   * @param secret without which nobody knows who shares a slot, the same for all processes
   */
  constructor(
    private readonly db: Db,
    private readonly secret: string,
    private readonly purpose: (typeof purposes)[number],
    private readonly limits: AttemptLimits,
  ) {}

  /**
   * Counts an attempt, unless it is refused: those use up no limit.
   * @param account an e-mail address that somebody claims to have
   * @param address of the client, where an IPv6 network counts as one
   * @returns what to call when it was the owner: takes the attempt back, and earlier ones from there
   * @throws TooManyAttempts
   */
  async consume(account: string, address: string): Promise<() => Promise<void>> {
    const counters = this.countersFor(account, address);
    const asked = [
      counters,
      this.slotFor("home", account, address),
      windowFromNow(this.limits.minutes),
    ] as const;
    const counted = await addAttempt(this.db, ...asked);
    const isOver = counted.some(({ slot, count }) => {
      return count > (counters.find((counter) => counter.slot === slot)?.max ?? 0);
    });
    if (counted.length === 0 || isOver) {
      const [{ now }, until = 0] = [asked[2], await findResetTime(this.db, ...asked)];
      throw new TooManyRequests(Math.max(1, until - now));
    }
    return async () => {
      await revertAttempt(this.db, counted);
      await this.trustClient(account, address);
    };
  }

  /** Remembers that an account's owner was seen at an address, and forgets the attempts from there. */
  async trustClient(account: string, address: string): Promise<void> {
    await clearAttempts(this.db, this.slotFor("pair", account, address));
    const home = { ...windowFromNow(this.limits.minutes), length: trustedClientDays * 86_400_000 };
    await saveTrustedSlot(this.db, this.slotFor("home", account, address), home);
  }

  private countersFor(account: string, address: string): Counter[] {
    const { perPair, perAccount, perAddress } = this.limits;
    const perNetwork = limitFactorPerNetwork * perAddress;
    const slot = (kind: (typeof counterKinds)[number]) => this.slotFor(kind, account, address);
    return [
      { ...slot("pair"), max: perPair, isWide: false },
      { ...slot("account"), max: perAccount, isWide: true },
      { ...slot("address"), max: perAddress, isWide: true },
      ...(isIPv6(address) ? [{ ...slot("network"), max: perNetwork, isWide: true }] : []),
    ];
  }

  private slotFor(
    kind: (typeof counterKinds)[number],
    account: string,
    address: string,
  ): CounterSlot {
    const region =
      purposes.indexOf(this.purpose) * counterKinds.length + counterKinds.indexOf(kind);
    const name = kind === "address" || kind === "network" ? "" : withoutPlusTag(account);
    const from = kind === "account" ? "" : normalizeIP(address, kind === "network" ? 48 : 64);
    const key = JSON.stringify([region, name, from]);
    return slotForKey(
      { first: region * slotsPerCounter, count: slotsPerCounter },
      this.secret,
      key,
    );
  }
}

/** The mailbox that an address delivers to: providers ignore what follows a plus. */
function withoutPlusTag(account: string): string {
  const plus = account.indexOf("+", 1);
  const at = account.lastIndexOf("@");
  return plus > 0 && plus < at ? account.slice(0, plus) + account.slice(at) : account;
}

/** What stands for the place that somebody asks from: its address or network, made unreadable. */
export function clientKeyOf(address: string, secret: string): string {
  return createHmac("sha256", secret).update(normalizeIP(address, 48)).digest("base64url");
}
