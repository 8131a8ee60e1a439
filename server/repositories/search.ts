import { type RawBuilder, sql } from "kysely";
import { distanceOfHit, searchPatterns, searchPlaces } from "../../src/shared/search";
import { SEARCH } from "../../src/shared/searchQuery";
import { inBatches } from "../db/rows";
import type { Db } from "../db/schema";
import { type PostRow, selectPosts, textLengthOf } from "./post";
import { containsPattern, selectMatches, textsOfPosts } from "./searchMatches";

/** Streams at most `SEARCH.maxResults` posts: the closest by `searchDistance` first, then the newest. */
export async function* streamSearchResults(db: Db, query: string): AsyncGenerator<PostRow[], void> {
  const ids = await findClosest(db, query);
  let next = 0;
  yield* inBatches<PostRow>(async (limit) => {
    const rows: PostRow[] = [];
    // If posts were deleted meanwhile, the next ones take their place.
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
  const distances = words.map((word) => distanceOf(db, word));
  // A word's last pattern is the widest: it matches wherever the others do.
  const matches = await selectMatches(
    db,
    words.map((word) => word.at(-1) ?? ""),
  );
  const rows = await textsOfPosts(db)
    .select(["posts.id", sql<number>`(${sql.join(distances, sql` + `)})`.as("distance")])
    .where("posts.id", "in", matches)
    .orderBy("distance")
    .orderBy("posts.created_at", "desc")
    .orderBy("posts.id", "desc")
    .limit(SEARCH.maxResults)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ranks by the most significant column that matches, and then by its closest pattern. */
function distanceOf(db: Db, word: string[]): RawBuilder<number> {
  const cases = searchPlaces.flatMap((names, place) =>
    word.map((pattern, closeness) => {
      const distance = sql.lit(distanceOfHit(place, closeness));
      const isLast = place === searchPlaces.length - 1 && closeness === word.length - 1;
      // Needs no condition, since each candidate matches and no nearer case has applied.
      if (isLast) return sql`else ${distance}`;
      return sql`when ${containsPattern(db, names, pattern)} then ${distance}`;
    }),
  );
  return sql<number>`case ${sql.join(cases, sql` `)} end`;
}
