import { type RawBuilder, sql } from "kysely";
import { SEARCH, type Searchable, searchPatterns, searchPlaces } from "../../src/contract/search";
import type { Db } from "../db/schema";
import { type PostRow, selectPosts } from "./post";

/** Where each of the texts stands. */
const columns: Record<keyof Searchable, string> = {
  title: "search_texts.title",
  category: "search_texts.category",
  author: "users.search_name",
  text: "search_texts.text",
};

/**
 * The posts that answer a query, the closest first, of equally close ones the newest; at most
 * `SEARCH.maxResults`. The same as the contract's `searchDistance` says, in SQL.
 */
export async function searchPosts(db: Db, query: string): Promise<PostRow[]> {
  const words = searchPatterns(query);
  if (words.length === 0) return [];
  const distance = sum(words.map(distanceOf));
  const closest = db
    .selectFrom("search_texts")
    .innerJoin("posts", "posts.id", "search_texts.post_id")
    .innerJoin("users", "users.id", "posts.user_id")
    .select(["search_texts.post_id", distance.as("distance")])
    .where((where) => where.and(words.map(isSomewhere)))
    .orderBy("distance")
    .orderBy("posts.created_at", "desc")
    .orderBy("posts.id", "desc")
    .limit(SEARCH.maxResults)
    .as("closest");
  return selectPosts(db)
    .innerJoin(closest, "closest.post_id", "posts.id")
    .orderBy("closest.distance")
    .orderBy("posts.created_at", "desc")
    .orderBy("posts.id", "desc")
    .execute();
}

/** The widest pattern of a word holds wherever a closer one does. */
function isSomewhere(word: string[]) {
  return holds(searchPlaces.flat(), word.at(-1) ?? "");
}

/** For each pattern, the closest first, each place, the most telling first. */
function distanceOf(word: string[]): RawBuilder<number> {
  const cases = word.flatMap((pattern, closeness) =>
    searchPlaces.map((names, place) => {
      const distance = closeness * searchPlaces.length + place;
      return sql`when ${holds(names, pattern)} then ${sql.lit(distance)}`;
    }),
  );
  return sql<number>`case ${sql.join(cases, sql` `)} end`;
}

/** Whether one of the texts holds a pattern, in which there are but letters, digits and spaces. */
function holds(names: readonly (keyof Searchable)[], pattern: string): RawBuilder<boolean> {
  const tests = names.map((name) => sql`${sql.ref(columns[name])} like ${`%${pattern}%`}`);
  return sql<boolean>`(${sql.join(tests, sql` or `)})`;
}

function sum(parts: RawBuilder<number>[]): RawBuilder<number> {
  return sql<number>`(${sql.join(parts, sql` + `)})`;
}
