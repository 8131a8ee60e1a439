import { HttpError } from "../http/httpError";
import type { Db } from "../db/schema";
import { addAttempt, findResetTime, revertAttempt } from "../repositories/attempt";
import type { UserRow } from "../repositories/user";
import { startWindow, slotForKey } from "./counterSlots";
import { TooManyRequests } from "./tooManyRequests";

/** Per account and hour: several times what people write. */
const hourlyQuotas = { posts: 30, comments: 200, likes: 600, pictures: 60, edits: 200 };
type QuotaKind = keyof typeof hourlyQuotas;

const quotaKinds: QuotaKind[] = ["posts", "comments", "likes", "pictures", "edits"];

const kindForms: Record<QuotaKind, Record<string, string>> = {
  posts: { one: "post", few: "posty", many: "postów" },
  comments: { one: "komentarz", few: "komentarze", many: "komentarzy" },
  likes: { one: "polubienie", few: "polubienia", many: "polubień" },
  pictures: { one: "zdjęcie", few: "zdjęcia", many: "zdjęć" },
  edits: { one: "zmiana", few: "zmiany", many: "zmian" },
};

/**
 * Per kind, above the slots of attempts. Accounts cannot be invented, so hardly any two share a slot.
 */
const slotsPerKind = 2 ** 28;

const windowMinutes = 60;

/** Limits what an account writes; all processes on a database share the counts. */
export class WriteQuotas {
  /**
   * @param db stores the counts
   * @param secret see `slotForKey`
   * @param factor of the quotas; 0 for no limit
   */
  constructor(
    private readonly db: Db,
    private readonly secret: string,
    private readonly factor: number,
  ) {}

  /**
   * Runs a write and counts it, unless the server fails: what is refused has made work, too. Admins
   * have no quota.
   * @throws TooManyRequests if the quota is used up, and whatever `work` throws
   */
  async spend<T>(
    kind: QuotaKind,
    { id, is_admin }: Pick<UserRow, "id" | "is_admin">,
    work: () => Promise<T>,
  ): Promise<T> {
    if (this.factor === 0 || is_admin === 1) return work();
    const counted = await this.consume(kind, id);
    try {
      return await work();
    } catch (error) {
      // The original error matters more than a failed refund.
      if (!(error instanceof HttpError)) await revertAttempt(this.db, counted).catch(() => {});
      throw error;
    }
  }

  private async consume(kind: QuotaKind, accountId: string) {
    const region = { first: (quotaKinds.indexOf(kind) + 1) * slotsPerKind, count: slotsPerKind };
    const slot = slotForKey(region, this.secret, JSON.stringify([kind, accountId]));
    const max = Math.max(1, Math.round(hourlyQuotas[kind] * this.factor));
    const window = startWindow(windowMinutes);
    const counters = [{ ...slot, max }];
    const counted = await addAttempt(this.db, counters, window);
    if (counted.some(({ count }) => count <= max)) return counted;
    const until = (await findResetTime(this.db, counters, window)) ?? 0;
    throw new TooManyRequests(Math.max(1, until - window.now), quotaMessage(kind, max));
  }
}

const plural = new Intl.PluralRules("pl");

function quotaMessage(kind: QuotaKind, count: number): string {
  return `To już ${count} ${kindForms[kind][plural.select(count)]} w ciągu godziny.`;
}
