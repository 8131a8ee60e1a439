import { type RawBuilder, sql } from "kysely";
import { distanceOfHit, type Searchable, searchPlaces } from "@blog/shared/search";
import type { Db } from "../../platform/db/schema";
import { isPostgres } from "../../platform/db/transaction";
import { firstIndexedVersion, type SearchLimits } from "./searchIndex";
import { wordIndexOf } from "./wordIndex";

const searchColumns: Record<keyof Searchable, string> = {
  title: "search_texts.title",
  category: "search_texts.category",
  author: "users.search_name",
  text: "search_texts.text",
};

/** A post that may match, and the number of bytes of its folded text. */
export interface Candidate {
  id: string;
  length: number;
}

/**
 * Lists posts that may contain all patterns, in their texts or author's name, each at the start of a word. No text is
 * read for this. @returns `isPartial` if the limits left others out
 */
export async function listCandidates(
  db: Db,
  patterns: string[],
  limits: SearchLimits,
): Promise<{ candidates: Candidate[]; isPartial: boolean }> {
  const index = wordIndexOf(db, limits);
  const textPatterns: string[] = [];
  // Patterns that occur in nobody's name can only match the texts of a post.
  for (const pattern of patterns)
    if (!(await index.occursInNames(pattern))) textPatterns.push(pattern);
  const texts = db
    .selectFrom("search_texts")
    .select("search_texts.post_id as id")
    .limit(limits.matches);
  const newestPostsOf = (isAuthor: RawBuilder<boolean>) =>
    db
      .selectFrom("posts")
      .select("posts.id")
      .where("posts.user_id", "in", db.selectFrom("users").select("users.id").where(isAuthor))
      .orderBy("posts.created_at", "desc")
      .limit(limits.matches);
  const allOccurInNames = textPatterns.length === 0;
  const soughtPatterns = allOccurInNames ? patterns : textPatterns;
  const newestFirst = isPostgres(db) ? creationTimeQuery : sql.ref("search_texts.number");
  const sources = [
    texts
      .where(await index.hasWords("search_texts", soughtPatterns, "all"))
      .orderBy(newestFirst, "desc"),
    texts.where("search_texts.version", "<", firstIndexedVersion),
    newestPostsOf(sql`users.search_version < ${sql.lit(firstIndexedVersion)}`),
    ...(allOccurInNames ? [newestPostsOf(await index.hasWords("users", patterns, "any"))] : []),
  ];
  const candidatesById = new Map<string, Candidate>();
  let { isPartial } = index;
  for (const source of sources) {
    const rows = await db
      .selectFrom("search_texts")
      .select(["post_id as id", sql<number>`octet_length(${sql.ref("text")})`.as("length")])
      .where("post_id", "in", source)
      .execute();
    for (const row of rows) candidatesById.set(row.id, row);
    isPartial ||= rows.length === limits.matches;
  }
  return { candidates: [...candidatesById.values()], isPartial };
}

/** SQL for a post's creation time, which sorts like SQLite's row numbers. A join instead would read all posts. */
const creationTimeQuery = sql`(select created_at from posts where posts.id = search_texts.post_id)`;

/** Reads the texts of posts. @returns those that contain all words, with the sum of the words' distances */
export async function rankPosts(db: Db, patternsByWord: string[][], ids: string[]) {
  const distances = patternsByWord.map((patterns) => distanceExpression(db, patterns));
  const rows = await db
    .selectFrom("search_texts")
    .innerJoin("posts", "posts.id", "search_texts.post_id")
    .innerJoin("users", "users.id", "posts.user_id")
    .select(["posts.id", "posts.created_at"])
    .select(sql<number | null>`(${sql.join(distances, sql` + `)})`.as("distance"))
    .where(isOneOf(db, "posts.id", ids))
    .execute();
  return rows.flatMap(({ distance, ...row }) => (distance === null ? [] : [{ ...row, distance }]));
}

/** Builds the SQL for the distance of a word: the smaller, the more relevant the column and the closer the pattern. */
function distanceExpression(db: Db, patterns: string[]): RawBuilder<number | null> {
  const cases = searchPlaces.flatMap((names, place) =>
    patterns.map((pattern, closeness) => {
      const distance = sql.lit(distanceOfHit(place, closeness));
      return sql`when ${containsPattern(db, names, pattern)} then ${distance}`;
    }),
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** Builds the condition that one of the columns contains the pattern. LIKE would take a fifth longer than `instr`. */
function containsPattern(
  db: Db,
  names: readonly (keyof Searchable)[],
  pattern: string,
): RawBuilder<boolean> {
  const find = sql.raw(isPostgres(db) ? "strpos" : "instr");
  const tests = names.map((name) => sql`${find}(${sql.ref(searchColumns[name])}, ${pattern}) > 0`);
  return sql`(${sql.join(tests, sql` or `)})`;
}

/** Builds the condition that a column has one of any number of values, with the same SQL for each number. */
function isOneOf(db: Db, column: string, values: string[]): RawBuilder<boolean> {
  const name = sql.ref(column);
  return isPostgres(db)
    ? sql`${name} = any(${values})`
    : sql`${name} in (select value from json_each(${JSON.stringify(values)}))`;
}
