import { type RawBuilder, sql } from "kysely";
import { distanceOfHit, searchPatterns, searchPlaces } from "@blog/shared/search";
import { SEARCH } from "@blog/shared/searchQuery";
import { inBatches } from "../../platform/db/rows";
import type { Db } from "../../platform/db/schema";
import { listPostsById, type PostRow, textLengthOf } from "./repository";
import { containsPattern, selectMatches, textsOfPosts } from "../search/searchMatches";

/** Yields up to `SEARCH.maxResults` matching posts, sorted by `searchDistance`, and newest first at equal distance. */
export async function* streamSearchResults(db: Db, query: string): AsyncGenerator<PostRow[], void> {
  const closestIds = await findClosestIds(db, query);
  let nextIndex = 0;
  yield* inBatches<PostRow>(async (limit) => {
    const rows: PostRow[] = [];
    // If posts were deleted in the meantime, reads the next ones instead, since a short batch would end the stream.
    while (rows.length < limit && nextIndex < closestIds.length) {
      const nextIds = closestIds.slice(nextIndex, nextIndex + limit - rows.length);
      nextIndex += nextIds.length;
      const foundRows = await listPostsById(db, nextIds);
      const rowsById = new Map(foundRows.map((row) => [row.id, row]));
      rows.push(...nextIds.flatMap((id) => rowsById.get(id) ?? []));
    }
    return rows;
  }, textLengthOf);
}

async function findClosestIds(db: Db, query: string): Promise<string[]> {
  const patternsByWord = searchPatterns(query);
  if (patternsByWord.length === 0) return [];
  const distanceExpressions = patternsByWord.map((patterns) => distanceExpression(db, patterns));
  // The last pattern of a word is the least specific, and matches wherever the others do.
  const matches = await selectMatches(
    db,
    patternsByWord.map((patterns) => patterns.at(-1) ?? ""),
  );
  const rows = await textsOfPosts(db)
    .select(["posts.id", sql<number>`(${sql.join(distanceExpressions, sql` + `)})`.as("distance")])
    .where("posts.id", "in", matches)
    .orderBy("distance")
    .orderBy("posts.created_at", "desc")
    .orderBy("posts.id", "desc")
    .limit(SEARCH.maxResults)
    .execute();
  return rows.map(({ id }) => id);
}

/** Builds the SQL for the distance of a word, smaller the more relevant the column and the closer the pattern are. */
function distanceExpression(db: Db, patterns: string[]): RawBuilder<number> {
  const cases = searchPlaces.flatMap((names, place) =>
    patterns.map((pattern, closeness) => {
      const distance = sql.lit(distanceOfHit(place, closeness));
      const isLast = place === searchPlaces.length - 1 && closeness === patterns.length - 1;
      // The last case needs no condition, since each candidate matches and no closer case has applied.
      if (isLast) return sql`else ${distance}`;
      return sql`when ${containsPattern(db, names, pattern)} then ${distance}`;
    }),
  );
  return sql<number>`case ${sql.join(cases, sql` `)} end`;
}
