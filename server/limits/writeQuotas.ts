import { pluralForm, type PluralForms } from "../../src/shared/plurals";
import { HttpError } from "../http/httpError";
import type { Db } from "../db/schema";
import { revertAttempt } from "../repositories/attempt";
import type { UserRow } from "../repositories/user";
import { countAttempt, slotForKey, startWindow } from "./counterSlots";

/** Per account and hour: several times what people write. */
const hourlyQuotas = { posts: 30, comments: 200, likes: 600, pictures: 60, edits: 200 };
type QuotaKind = keyof typeof hourlyQuotas;

const quotaKinds: QuotaKind[] = ["posts", "comments", "likes", "pictures", "edits"];

const kindForms: Record<QuotaKind, PluralForms> = {
  posts: ["post", "posty", "postów"],
  comments: ["komentarz", "komentarze", "komentarzy"],
  likes: ["polubienie", "polubienia", "polubień"],
  pictures: ["zdjęcie", "zdjęcia", "zdjęć"],
  edits: ["zmiana", "zmiany", "zmian"],
};

/** Above the slots of attempts. Accounts cannot be invented, so hardly any two share a slot. */
const slotsPerKind = 2 ** 28;

const windowMinutes = 60;

/** Limits what an account writes; all processes on a database share the counts. */
export class WriteQuotas {
  /** @param factor of the quotas; 0 for no limit */
  constructor(
    private readonly db: Db,
    private readonly secret: string,
    private readonly factor: number,
  ) {}

  /** Runs a write and counts it, unless the server fails: what is refused has made work, too. */
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
    const reason = `To już ${max} ${pluralForm(max, kindForms[kind])} w ciągu godziny.`;
    return countAttempt(this.db, [{ ...slot, max }], startWindow(windowMinutes), reason);
  }
}
