import { type RawBuilder, sql } from "kysely";
import { type Searchable, searchPlaces } from "../../src/shared/search";
import {
  firstIndexedVersion,
  indexedTables,
  indexedWords,
} from "../db/migrations/012-search-indexes";
import type { Db } from "../db/schema";
import { isPostgres } from "../db/transaction";
import { maxWordLength } from "./searchText";

const columns: Record<keyof Searchable, string> = {
  title: "search_texts.title",
  category: "search_texts.category",
  author: "users.search_name",
  text: "search_texts.text",
};

/** At most so many posts of an index, and of authors whose names match, are ranked: the newest ones. */
const maxRanked = 2_000;

export function textsOfPosts(db: Db) {
  return db
    .selectFrom("search_texts")
    .innerJoin("posts", "posts.id", "search_texts.post_id")
    .innerJoin("users", "users.id", "posts.user_id");
}

/** Selects the ids of posts that contain all patterns, each of which begins a word. */
export async function selectMatches(db: Db, patterns: string[]) {
  const named = await findPatternsInNames(db, patterns);
  // Words that are in no author's name can only match a post's own texts.
  const others = patterns.filter((pattern) => !named.includes(pattern));
  const indexed = db
    .selectFrom("search_texts")
    .select("search_texts.post_id as id")
    .where(hasWords(db, "search_texts", others.length > 0 ? others : patterns, " & "))
    .$if(others.length > 0 && named.length > 0, (query) =>
      query
        .innerJoin("posts", "posts.id", "search_texts.post_id")
        .innerJoin("users", "users.id", "posts.user_id")
        .where(containsAllPatterns(db, named)),
    )
    .orderBy(isPostgres(db) ? timeOfPost : "search_texts.number", "desc")
    .limit(maxRanked);
  const authors = db.selectFrom("users").select("id");
  const outdated = authors.where("search_version", "<", firstIndexedVersion);
  const matching = textsOfPosts(db).select("posts.id").where(containsAllPatterns(db, patterns));
  return db
    .selectFrom(indexed.as("indexed"))
    .select("id")
    .unionAll(matching.where("search_texts.version", "<", firstIndexedVersion))
    .unionAll(matching.where("posts.user_id", "in", outdated))
    .$if(others.length === 0, (query) =>
      query.unionAll(db.selectFrom(newestOfNamedAuthors(db, patterns).as("named")).select("id")),
    );
}

/** Selects the newest posts that contain all patterns and whose authors' names contain any. */
function newestOfNamedAuthors(db: Db, patterns: string[]) {
  const authors = db.selectFrom("users").select("id");
  return db
    .selectFrom("posts")
    .select("posts.id")
    .where("posts.user_id", "in", authors.where(hasWords(db, "users", patterns, " | ")))
    .$if(patterns.length > 1, (query) =>
      // A single pattern is in the author's name, so that no text has to be read.
      query
        .innerJoin("search_texts", "search_texts.post_id", "posts.id")
        .innerJoin("users", "users.id", "posts.user_id")
        .where(containsAllPatterns(db, patterns)),
    )
    .orderBy("posts.created_at", "desc")
    .limit(maxRanked);
}

/** Sorts by time, as SQLite's numbers do. A join in place of this subquery would read all posts. */
const timeOfPost = sql`(select created_at from posts where posts.id = search_texts.post_id)`;

/** Returns which of the patterns are in somebody's name. */
async function findPatternsInNames(db: Db, patterns: string[]): Promise<string[]> {
  const named: string[] = [];
  for (const pattern of patterns) {
    // Counted, since to find only the first row PostgreSQL would read all users.
    const users = db.selectFrom("users").select(({ fn }) => fn.countAll().as("count"));
    const row = await users.where(hasWords(db, "users", [pattern], " & ")).executeTakeFirst();
    if (Number(row?.count) > 0) named.push(pattern);
  }
  return named;
}

/** Asks the index of a table for all or any of the patterns. */
function hasWords(
  db: Db,
  table: keyof typeof indexedTables,
  patterns: string[],
  operator: " & " | " | ",
): RawBuilder<boolean> {
  const words = patterns.map((pattern) => pattern.trim().slice(0, maxWordLength));
  if (isPostgres(db)) {
    const query = words.map((word) => `'${word}':*`).join(operator);
    const version = sql.ref(`${table}.${indexedTables[table].version}`);
    return sql`(${version} >= ${sql.lit(firstIndexedVersion)}
      and ${sql.raw(indexedWords(table))} @@ ${query}::tsquery)`;
  }
  const index = sql.table(`${table}_by_word`);
  const query = words.map((word) => `"${word}"*`).join(operator === " & " ? " AND " : " OR ");
  return sql`${sql.ref(`${table}.number`)} in
    (select rowid from ${index} where ${index} match ${query})`;
}

function containsAllPatterns(db: Db, patterns: string[]): RawBuilder<boolean> {
  const conditions = patterns.map((pattern) => containsPattern(db, searchPlaces.flat(), pattern));
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Uses each database's own function, since LIKE takes a fifth longer. */
export function containsPattern(
  db: Db,
  names: readonly (keyof Searchable)[],
  pattern: string,
): RawBuilder<boolean> {
  const find = sql.raw(isPostgres(db) ? "strpos" : "instr");
  const tests = names.map((name) => sql`${find}(${sql.ref(columns[name])}, ${pattern}) > 0`);
  return sql`(${sql.join(tests, sql` or `)})`;
}
