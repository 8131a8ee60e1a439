import { normalizeIP } from "@fastify/rate-limit";
import { createHash } from "node:crypto";
import { TooManyAttempts } from "./tooManyAttempts";

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

/** One window: the attempts in it, and its end on the clock of `performance.now()`. */
interface Counter {
  count: number;
  endsAt: number;
}

/** What is remembered at most, so that invented names cannot fill the memory; the oldest goes first. */
const maxEntries = 20_000;

/**
 * Counts attempts at accounts, whether or not those exist. The tight limit is that of an account
 * from one address: whoever guesses uses up their own. The wide one of an account from everywhere
 * is against guessing from many addresses; it does not hold where the owner was seen before, or
 * strangers could keep the owner out for as long as they like.
 *
 * All counts are this process's: several processes let through as many times the attempts, and a
 * restart forgets them.
 */
export class Attempts {
  /** In the order in which their windows end, since all are equally long. */
  private readonly counters = new Map<string, Counter>();
  /** Keys of an account at an address where its owner was seen. */
  private readonly homes = new Set<string>();

  constructor(private readonly limits: AttemptLimits) {}

  /**
   * Counts an attempt, unless it is refused: those use up no wider limit.
   * @param account what somebody claims to be, such as an e-mail address
   * @param address of the client, where an IPv6 network counts as one
   * @returns what to call when it was the owner: takes the attempt back, and earlier ones from there
   * @throws TooManyAttempts
   */
  count(account: string, address: string): () => void {
    const { perPair, perAccount, perAddress } = this.limits;
    const now = performance.now();
    this.forgetPast(now);
    const pair = keyOf(account, address);
    const limits = new Map([[pair, perPair]]);
    if (!this.homes.has(pair)) {
      limits.set(keyOf(account, ""), perAccount).set(keyOf("", address), perAddress);
    }
    const wait = Math.max(...[...limits].map(([key, max]) => this.waitOf(key, max, now)));
    if (wait > 0) throw new TooManyAttempts(wait);
    const counters = [...limits.keys()].map((key) => this.add(key, now));
    return () => {
      for (const counter of counters) counter.count -= 1;
      this.welcome(account, address);
    };
  }

  /** Remembers that an account's owner was seen at an address, and forgets the attempts from there. */
  welcome(account: string, address: string): void {
    const pair = keyOf(account, address);
    this.counters.delete(pair);
    const [oldest] = this.homes;
    if (oldest !== undefined && this.homes.size >= maxEntries) this.homes.delete(oldest);
    this.homes.add(pair);
  }

  /** In milliseconds; 0 when the limit is not reached. */
  private waitOf(key: string, max: number, now: number): number {
    const counter = this.counters.get(key);
    return counter && counter.count >= max ? counter.endsAt - now : 0;
  }

  private add(key: string, now: number): Counter {
    const endsAt = now + this.limits.minutes * 60_000;
    const counter = this.counters.get(key) ?? { count: 0, endsAt };
    counter.count += 1;
    this.counters.set(key, counter);
    return counter;
  }

  private forgetPast(now: number): void {
    for (const [key, { endsAt }] of this.counters) {
      if (endsAt > now && this.counters.size <= maxEntries) return;
      this.counters.delete(key);
    }
  }
}

/** Of one length whatever was typed, and nobody's address in memory. */
function keyOf(account: string, address: string): string {
  const ip = address && normalizeIP(address);
  return createHash("sha256")
    .update(JSON.stringify([account, ip]))
    .digest("base64");
}
