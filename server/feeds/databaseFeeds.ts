import { idSchema, isStorable } from "../../src/contract/document";
import type { Db } from "../db/schema";
import { toPost } from "../mappers/post";
import { hasCategory } from "../repositories/category";
import { listNewestPosts } from "../repositories/post";
import { findUser } from "../repositories/user";
import type { FeedSource } from "./rss";

export function databaseFeeds(db: Db): FeedSource {
  return {
    newest: async (count) => (await listNewestPosts(db, {}, count)).map(toPost),
    ofCategory: async (category, count) => {
      if (!isStorable(category)) return undefined;
      const rows = await listNewestPosts(db, { category }, count);
      // Posts keep the title of a deleted category.
      const exists = rows.length > 0 || (await hasCategory(db, category));
      return exists ? rows.map(toPost) : undefined;
    },
    ofAuthor: async (id, count) => {
      const author = idSchema.safeParse(id).success ? await findUser(db, id) : undefined;
      if (!author) return undefined;
      const rows = await listNewestPosts(db, { userId: id }, count);
      return { name: author.username, posts: rows.map(toPost) };
    },
  };
}
