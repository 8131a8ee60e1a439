import { patterns, postsPath } from "../../src/shared/paths";
import type { Db } from "../db/schema";
import { type EntryKind, listSitemapEntries } from "../repositories/sitemap";
import { type SitemapEntry, toSitemapEntry } from "./sitemap";

/** Limit of the sitemaps protocol; of more posts the oldest are left out. */
export const maxEntries = 50_000;

export const staticEntries: SitemapEntry[] = [{ path: patterns.home }, { path: postsPath() }];

/** Bounded, since reading a batch blocks the thread. */
const batchSize = 1000;

const kinds: EntryKind[] = ["author", "category", "post"];

export async function* sitemapEntryBatches(db: Db): AsyncGenerator<SitemapEntry[]> {
  yield staticEntries;
  let left = maxEntries - staticEntries.length;
  for (const kind of kinds) {
    let before: string | undefined;
    do {
      const rows = await listSitemapEntries(db, kind, before, Math.min(batchSize, left));
      yield rows.map((row) => toSitemapEntry(kind, row));
      left -= rows.length;
      before = rows.length < batchSize ? undefined : rows.at(-1)?.key;
    } while (before !== undefined && left > 0);
  }
}
