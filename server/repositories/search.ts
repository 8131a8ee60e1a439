import { type RawBuilder, sql } from "kysely";
import {
  distanceOfHit,
  type Searchable,
  searchPatterns,
  searchPlaces,
} from "../../src/shared/search";
import { SEARCH } from "../../src/shared/searchQuery";
import { inBatches } from "../db/rows";
import type { Db } from "../db/schema";
import { isPostgres } from "../db/transaction";
import { type PostRow, selectPosts, textLengthOf } from "./post";

const columns: Record<keyof Searchable, string> = {
  title: "search_texts.title",
  category: "search_texts.category",
  author: "users.search_name",
  text: "search_texts.text",
};

type Contains = (names: readonly (keyof Searchable)[], pattern: string) => RawBuilder<boolean>;

/** Streams at most `SEARCH.maxResults`, closest first and then newest: `searchDistance` in SQL. */
export async function* streamSearchResults(db: Db, query: string): AsyncGenerator<PostRow[], void> {
  const ids = await findClosest(db, query);
  let next = 0;
  yield* inBatches<PostRow>(async (limit) => {
    const rows: PostRow[] = [];
    // The next ones take the place of posts that were deleted meanwhile.
    while (rows.length < limit && next < ids.length) {
      const part = ids.slice(next, next + limit - rows.length);
      next += part.length;
      const found = await selectPosts(db).where("posts.id", "in", part).execute();
      const byId = new Map(found.map((row) => [row.id, row]));
      rows.push(...part.flatMap((id) => byId.get(id) ?? []));
    }
    return rows;
  }, textLengthOf);
}

async function findClosest(db: Db, query: string): Promise<string[]> {
  const words = searchPatterns(query);
  if (words.length === 0) return [];
  const contains = containsBy(isPostgres(db) ? "strpos" : "instr");
  const everywhere = searchPlaces.flat();
  const distances = words.map((word) => distanceOf(word, contains));
  const rows = await db
    .selectFrom("search_texts")
    .innerJoin("posts", "posts.id", "search_texts.post_id")
    .innerJoin("users", "users.id", "posts.user_id")
    .select(["posts.id", sql<number>`(${sql.join(distances, sql` + `)})`.as("distance")])
    // The widest pattern of a word matches wherever a closer one does.
    .where((all) => all.and(words.map((word) => contains(everywhere, word.at(-1) ?? ""))))
    .orderBy("distance")
    .orderBy("posts.created_at", "desc")
    .orderBy("posts.id", "desc")
    .limit(SEARCH.maxResults)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ranks by the most telling column that matches, and then by its closest pattern. */
function distanceOf(word: string[], contains: Contains): RawBuilder<number> {
  const cases = searchPlaces.flatMap((names, place) =>
    word.map((pattern, closeness) => {
      const distance = sql.lit(distanceOfHit(place, closeness));
      return sql`when ${contains(names, pattern)} then ${distance}`;
    }),
  );
  return sql<number>`case ${sql.join(cases, sql` `)} end`;
}

/** Uses each database's own function, since LIKE takes a fifth longer. */
function containsBy(find: "instr" | "strpos"): Contains {
  return (names, pattern) => {
    const tests = names.map(
      (name) => sql`${sql.raw(find)}(${sql.ref(columns[name])}, ${pattern}) > 0`,
    );
    return sql<boolean>`(${sql.join(tests, sql` or `)})`;
  };
}
