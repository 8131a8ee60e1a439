import type { Db } from "../db/schema";
import { type SitemapEntry, toSitemapEntry } from "../mappers/sitemap";
import { type EntryKind, listSitemapEntries } from "../repositories/sitemap";

/** Read at once: the thread that reads them answers everybody else, too. */
const batchSize = 1000;

const kinds: EntryKind[] = ["author", "category", "post"];

/**
 * The addresses of the blog from one on, some at a time.
 * @param totals how many there are of each kind
 * @param first how many are left out
 * @param count how many follow at most
 */
export async function* sitemapEntryBatches(
  db: Db,
  totals: Record<EntryKind, number>,
  first: number,
  count: number,
): AsyncGenerator<SitemapEntry[]> {
  let [skipped, left] = [first, count];
  for (const kind of kinds) {
    let after = "";
    while (skipped < totals[kind] && left > 0) {
      const range = { after, offset: skipped, limit: Math.min(batchSize, left) };
      const rows = await listSitemapEntries(db, kind, range);
      yield rows.map((row) => toSitemapEntry(kind, row));
      const last = rows.at(-1);
      if (!last) break;
      [after, skipped, left] = [last.key, 0, left - rows.length];
    }
    skipped = Math.max(0, skipped - totals[kind]);
  }
}
