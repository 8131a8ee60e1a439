import { type RawBuilder, sql } from "kysely";
import { type Searchable, searchPatterns, searchPlaces } from "../../src/contract/search";
import { SEARCH } from "../../src/contract/searchQuery";
import { inBatches } from "../db/batches";
import type { Db } from "../db/schema";
import { isShared } from "../db/shared";
import { type PostRow, selectPosts, sizeOfPost } from "./post";

/** Where each of the texts stands. */
const columns: Record<keyof Searchable, string> = {
  title: "search_texts.title",
  category: "search_texts.category",
  author: "users.search_name",
  text: "search_texts.text",
};

/** Whether one of the texts holds a pattern. */
type Holds = (names: readonly (keyof Searchable)[], pattern: string) => RawBuilder<boolean>;

/**
 * The posts that answer a query in batches, the closest first, of equally close ones the newest; at
 * most `SEARCH.maxResults`. The same as the contract's `searchDistance` says, in SQL.
 */
export async function* eachFound(db: Db, query: string): AsyncGenerator<PostRow[], void> {
  const ids = await findClosest(db, query);
  let next = 0;
  yield* inBatches<PostRow>(async (limit) => {
    const rows: PostRow[] = [];
    // One that was deleted meanwhile leaves no gap: the next ones take its place.
    while (rows.length < limit && next < ids.length) {
      const part = ids.slice(next, next + limit - rows.length);
      next += part.length;
      const found = await selectPosts(db).where("posts.id", "in", part).execute();
      const byId = new Map(found.map((row) => [row.id, row]));
      rows.push(...part.flatMap((id) => byId.get(id) ?? []));
    }
    return rows;
  }, sizeOfPost);
}

async function findClosest(db: Db, query: string): Promise<string[]> {
  const words = searchPatterns(query);
  if (words.length === 0) return [];
  const holds = isShared(db) ? holdsBy("strpos") : holdsBy("instr");
  const rows = await db
    .selectFrom("search_texts")
    .innerJoin("posts", "posts.id", "search_texts.post_id")
    .innerJoin("users", "users.id", "posts.user_id")
    .select(["posts.id", sum(words.map((word) => distanceOf(word, holds))).as("distance")])
    .where((where) => where.and(words.map((word) => isSomewhere(word, holds))))
    .orderBy("distance")
    .orderBy("posts.created_at", "desc")
    .orderBy("posts.id", "desc")
    .limit(SEARCH.maxResults)
    .execute();
  return rows.map(({ id }) => id);
}

/** The widest pattern of a word holds wherever a closer one does. */
function isSomewhere(word: string[], holds: Holds) {
  return holds(searchPlaces.flat(), word.at(-1) ?? "");
}

/** For each pattern, the closest first, each place, the most telling first. */
function distanceOf(word: string[], holds: Holds): RawBuilder<number> {
  const cases = word.flatMap((pattern, closeness) =>
    searchPlaces.map((names, place) => {
      const distance = closeness * searchPlaces.length + place;
      return sql`when ${holds(names, pattern)} then ${sql.lit(distance)}`;
    }),
  );
  return sql<number>`case ${sql.join(cases, sql` `)} end`;
}

/** By the database's own function, since LIKE, which both have, takes a fifth longer. */
function holdsBy(find: "instr" | "strpos"): Holds {
  return (names, pattern) => {
    const tests = names.map(
      (name) => sql`${sql.raw(find)}(${sql.ref(columns[name])}, ${pattern}) > 0`,
    );
    return sql<boolean>`(${sql.join(tests, sql` or `)})`;
  };
}

function sum(parts: RawBuilder<number>[]): RawBuilder<number> {
  return sql<number>`(${sql.join(parts, sql` + `)})`;
}
