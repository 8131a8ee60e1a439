import { normalizeIP } from "@fastify/rate-limit";
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
import { startWindow, slotForKey } from "../limits/counterSlots";
import { TooManyRequests } from "../limits/tooManyRequests";

/** Attempts allowed per window; further ones wait for its end. */
export interface AttemptLimits {
  /** Length of a window. */
  minutes: number;
  /** Maximum of attempts on one account from one address. */
  perPair: number;
  /** Maximum of attempts on one account from all addresses. */
  perAccount: number;
  /** Maximum of attempts on all accounts from one address. */
  perAddress: number;
}

/** Each purpose and kind has its own range of slots; their order enters the stored slots. */
const purposes = ["login", "register", "verifyMail", "resetMail"] as const;
const counterKinds = ["pair", "account", "address", "network", "trusted"] as const;

/**
 * Per kind of counter. Invented names can fill the slots, but then only share counters: counts can
 * be too high, and none is evicted before its window ends.
 */
const slotsPerCounter = 2 ** 16;

/** An IPv6 customer may own a whole /48. */
const limitFactorPerNetwork = 4;

const trustedClientDays = 90;

/**
 * Counts attempts on accounts, whether or not they exist. The tight limit is per account and address,
 * so guessing exhausts only the guesser's own. The wide limit per account stops guessing from many
 * addresses; it does not apply where the owner has logged in before, or strangers could lock the
 * owner out. All processes on a database share the counts.
 */
export class AttemptLimiter {
  /**
   * @param db stores the counts
   * @param secret keys the hash of slots; the same for all processes
   */
  constructor(
    private readonly db: Db,
    private readonly secret: string,
    private readonly purpose: (typeof purposes)[number],
    private readonly limits: AttemptLimits,
  ) {}

  /**
   * Counts an attempt; rejected ones do not count.
   * @param account the claimed e-mail address
   * @param address of the client; an IPv6 network counts as one
   * @returns a function to call on success: refunds this attempt, and earlier ones of this pair
   * @throws TooManyRequests
   */
  async consume(account: string, address: string): Promise<() => Promise<void>> {
    const counters = this.countersFor(account, address);
    const query = [
      counters,
      this.slotFor("trusted", account, address),
      startWindow(this.limits.minutes),
    ] as const;
    const counted = await addAttempt(this.db, ...query);
    const isOver = counted.some(({ slot, count }) => {
      return count > (counters.find((counter) => counter.slot === slot)?.max ?? 0);
    });
    if (counted.length === 0 || isOver) {
      const [{ now }, until = 0] = [query[2], await findResetTime(this.db, ...query)];
      throw new TooManyRequests(Math.max(1, until - now));
    }
    return async () => {
      await revertAttempt(this.db, counted);
      await this.trustClient(account, address);
    };
  }

  /** Records that the account's owner has logged in from an address, and clears its attempts. */
  async trustClient(account: string, address: string): Promise<void> {
    await clearAttempts(this.db, this.slotFor("pair", account, address));
    const window = {
      ...startWindow(this.limits.minutes),
      length: trustedClientDays * 86_400_000,
    };
    await saveTrustedSlot(this.db, this.slotFor("trusted", account, address), window);
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

/** Normalises subaddresses: `ala+x@example.com` delivers to `ala@example.com`. */
function withoutPlusTag(account: string): string {
  const plus = account.indexOf("+", 1);
  const at = account.lastIndexOf("@");
  return plus > 0 && plus < at ? account.slice(0, plus) + account.slice(at) : account;
}
