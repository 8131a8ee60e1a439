import type { Db } from "../db/schema";
import { type SitemapEntry, toSitemapEntry } from "../mappers/sitemap";
import { type EntryKind, listSitemapEntries } from "../repositories/sitemap";

/** Bounded, since reading a batch blocks the thread. */
const batchSize = 1000;

const kinds: EntryKind[] = ["author", "category", "post"];

/**
 * Yields sitemap entries in batches.
 * @param totals number of entries of each kind
 * @param first index of the first entry
 * @param count maximum number of entries
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
