import { idSchema, isStorable } from "@blog/contract/document";
import { inBatches } from "../platform/db/rows";
import type { Db } from "../platform/db/schema";
import { toPost } from "../features/post/mapper";
import { hasCategory } from "../features/category/repository";
import { listPosts, type PostFilter } from "../features/post/repository";
import { findUser } from "../features/auth/repository";
import { feedLength, type FeedSource } from "./rss";
import { type EntryKind, listSitemapEntries, type SitemapRow } from "./sitemapRepository";
import { type SitemapEntry, staticEntries, toSitemapEntry } from "./sitemap";

export function databaseFeeds(db: Db): FeedSource {
  const listNewest = async (filter: PostFilter) =>
    (await listPosts(db, filter, feedLength)).map(toPost);
  return {
    newest: () => listNewest({}),
    ofCategory: async (category) => {
      if (!isStorable(category)) return undefined;
      const posts = await listNewest({ category });
      // A deleted category may still have posts, which keep its title.
      return posts.length > 0 || (await hasCategory(db, category)) ? posts : undefined;
    },
    ofAuthor: async (id) => {
      const author = idSchema.safeParse(id).success ? await findUser(db, id) : undefined;
      return author && { name: author.username, posts: await listNewest({ userId: id }) };
    },
  };
}

const entryKinds: EntryKind[] = ["author", "category", "post"];

export async function* sitemapEntryBatches(db: Db): AsyncGenerator<SitemapEntry[]> {
  yield staticEntries;
  for (const kind of entryKinds) {
    const batches = inBatches<SitemapRow>(
      (limit, last) => listSitemapEntries(db, kind, last?.key, limit),
      ({ key }) => key.length,
    );
    for await (const rows of batches) yield rows.map((row) => toSitemapEntry(kind, row));
  }
}
