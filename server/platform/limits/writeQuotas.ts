import { pluralForm, type PluralForms } from "@blog/shared/plurals";
import { HttpError } from "../http/httpError";
import type { Db } from "../db/schema";
import { revertAttempt } from "./attempt";
import { countAttempt, slotForKey, startWindow } from "./counterSlots";

/** Columns of an account that decide its quotas. */
interface QuotaHolder {
  id: string;
  is_admin: number;
}

/**
 * Maximum number of writes per account and hour, several times what people need. Do not reorder the kinds, since their
 * order determines their slots.
 */
const quotasByKind = {
  posts: { hourly: 30, forms: ["post", "posty", "postów"] },
  comments: { hourly: 200, forms: ["komentarz", "komentarze", "komentarzy"] },
  likes: { hourly: 600, forms: ["polubienie", "polubienia", "polubień"] },
  pictures: { hourly: 60, forms: ["zdjęcie", "zdjęcia", "zdjęć"] },
  edits: { hourly: 200, forms: ["zmiana", "zmiany", "zmian"] },
  settings: {
    hourly: 100,
    forms: ["zmiana ustawień", "zmiany ustawień", "zmian ustawień"],
  },
} satisfies Record<string, { hourly: number; forms: PluralForms }>;

/** Maximum total size of the pictures in the texts of one account, in bytes, enough for about a thousand pictures. */
const maxTotalPictureBytes = 500_000_000;

type QuotaKind = keyof typeof quotasByKind;

/** Number of slots per kind of write, so large that accounts rarely share one. `AttemptLimiter` uses lower slots. */
const slotsPerKind = 2 ** 28;

const windowMinutes = 60;

/** Proof that a write was counted, which every write of an account requires. Only `WriteQuotas` issues one. */
class CountedWrite {
  // Without a private member, any object would count as proof for the type checker.
  readonly #isCounted = true;

  get isCounted(): boolean {
    return this.#isCounted;
  }
}

export type { CountedWrite };

/** Limits how much an account may write. All servers on one PostgreSQL database share the counts. */
export class WriteQuotas {
  constructor(
    private readonly db: Db,
    private readonly secret: string,
    /** Factor by which all limits are multiplied; 0 for no limits. */
    private readonly factor: number,
  ) {}

  /**
   * Runs a write and counts it. A refused write counts, too, since refusing it takes work, but a failure of the server
   * does not count. Admins have no quota.
   * @throws TooManyRequests if the quota is used up, or whatever `work` throws
   */
  async spend<T>(
    kind: QuotaKind,
    { id, is_admin }: QuotaHolder,
    work: (write: CountedWrite) => Promise<T>,
  ): Promise<T> {
    const write = new CountedWrite();
    if (this.factor === 0 || is_admin === 1) return work(write);
    const incrementedCounters = await this.consume(kind, id);
    try {
      return await work(write);
    } catch (error) {
      // The original error matters more than a failed refund.
      if (!(error instanceof HttpError))
        await revertAttempt(this.db, incrementedCounters).catch(() => {});
      throw error;
    }
  }

  /** Returns the maximum total size of the pictures in an account's texts, in bytes. Admins have no limit. */
  maxPictureBytes({ is_admin }: Pick<QuotaHolder, "is_admin">): number {
    return this.factor === 0 || is_admin === 1 ? Infinity : maxTotalPictureBytes * this.factor;
  }

  private async consume(kind: QuotaKind, accountId: string) {
    const first = (Object.keys(quotasByKind).indexOf(kind) + 1) * slotsPerKind;
    const key = JSON.stringify([kind, accountId]);
    const slot = slotForKey({ first, count: slotsPerKind }, this.secret, key);
    const { hourly, forms } = quotasByKind[kind];
    const max = Math.max(1, Math.round(hourly * this.factor));
    const reason = `To już ${max} ${pluralForm(max, forms)} w ciągu godziny.`;
    return countAttempt(this.db, [{ ...slot, max }], startWindow(windowMinutes), reason);
  }
}
