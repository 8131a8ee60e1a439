import { type RawBuilder, sql } from "kysely";
import { type Searchable, searchPlaces } from "@blog/shared/search";
import type { Db } from "../../platform/db/schema";
import { isPostgres } from "../../platform/db/transaction";
import { firstIndexedVersion, indexedTables, indexedWords } from "./searchIndex";
import { maxWordLength } from "./searchText";

const searchColumns: Record<keyof Searchable, string> = {
  title: "search_texts.title",
  category: "search_texts.category",
  author: "users.search_name",
  text: "search_texts.text",
};

/** Maximum number of posts that each index, of texts and of names, contributes to a search. The newest are taken. */
const maxMatches = 2_000;

export function textsOfPosts(db: Db) {
  return db
    .selectFrom("search_texts")
    .innerJoin("posts", "posts.id", "search_texts.post_id")
    .innerJoin("users", "users.id", "posts.user_id");
}

/** Selects the ids of posts that contain all patterns, in their texts or author's name, each at the start of a word. */
export async function selectMatches(db: Db, patterns: string[]) {
  const namePatterns = await findPatternsInNames(db, patterns);
  // Patterns that occur in nobody's name can only match the texts of a post.
  const textPatterns = patterns.filter((pattern) => !namePatterns.includes(pattern));
  const indexedMatches = db
    .selectFrom("search_texts")
    .select("search_texts.post_id as id")
    .where(hasWords(db, "search_texts", textPatterns.length > 0 ? textPatterns : patterns, " & "))
    .$if(textPatterns.length > 0 && namePatterns.length > 0, (query) =>
      query
        .innerJoin("posts", "posts.id", "search_texts.post_id")
        .innerJoin("users", "users.id", "posts.user_id")
        .where(containsAllPatterns(db, namePatterns)),
    )
    .orderBy(isPostgres(db) ? creationTimeQuery : "search_texts.number", "desc")
    .limit(maxMatches);
  const authors = db.selectFrom("users").select("id");
  const unindexedAuthors = authors.where("search_version", "<", firstIndexedVersion);
  const fullScan = textsOfPosts(db).select("posts.id").where(containsAllPatterns(db, patterns));
  return db
    .selectFrom(indexedMatches.as("indexed"))
    .select("id")
    .unionAll(fullScan.where("search_texts.version", "<", firstIndexedVersion))
    .unionAll(fullScan.where("posts.user_id", "in", unindexedAuthors))
    .$if(textPatterns.length === 0, (query) =>
      query.unionAll(db.selectFrom(newestOfNamedAuthors(db, patterns).as("named")).select("id")),
    );
}

/** Selects the newest posts that contain all patterns and whose author's name contains at least one of them. */
function newestOfNamedAuthors(db: Db, patterns: string[]) {
  const authors = db.selectFrom("users").select("id");
  return db
    .selectFrom("posts")
    .select("posts.id")
    .where("posts.user_id", "in", authors.where(hasWords(db, "users", patterns, " | ")))
    .$if(patterns.length > 1, (query) =>
      // A single pattern needs no check, since the author's name contains it, so that no text has to be read.
      query
        .innerJoin("search_texts", "search_texts.post_id", "posts.id")
        .innerJoin("users", "users.id", "posts.user_id")
        .where(containsAllPatterns(db, patterns)),
    )
    .orderBy("posts.created_at", "desc")
    .limit(maxMatches);
}

/** SQL for a post's creation time, which sorts like SQLite's row numbers. A join instead would read all posts. */
const creationTimeQuery = sql`(select created_at from posts where posts.id = search_texts.post_id)`;

/** Returns the patterns that occur in the name of any account. */
async function findPatternsInNames(db: Db, patterns: string[]): Promise<string[]> {
  const namePatterns: string[] = [];
  for (const pattern of patterns) {
    // Counts all rows, since PostgreSQL would read the whole table if only the first match were requested.
    const users = db.selectFrom("users").select(({ fn }) => fn.countAll().as("count"));
    const row = await users.where(hasWords(db, "users", [pattern], " & ")).executeTakeFirst();
    if (Number(row?.count) > 0) namePatterns.push(pattern);
  }
  return namePatterns;
}

/** Builds the condition that the index finds all (`&`) or any (`|`) of the patterns in a row. */
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

/** Builds the condition that one of the columns contains the pattern. LIKE would take a fifth longer than `instr`. */
export function containsPattern(
  db: Db,
  names: readonly (keyof Searchable)[],
  pattern: string,
): RawBuilder<boolean> {
  const find = sql.raw(isPostgres(db) ? "strpos" : "instr");
  const tests = names.map((name) => sql`${find}(${sql.ref(searchColumns[name])}, ${pattern}) > 0`);
  return sql`(${sql.join(tests, sql` or `)})`;
}
