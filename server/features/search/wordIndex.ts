import { type RawBuilder, sql } from "kysely";
import { asCount, parseList } from "@blog/shared/narrow";
import type { Db } from "../../platform/db/schema";
import { isPostgres } from "../../platform/db/transaction";
import { inTurn } from "../../platform/http/turns";
import { firstIndexedVersion, indexedTables, indexedWords, type SearchLimits } from "./searchIndex";
import { maxWordLength } from "./searchText";

type Table = keyof typeof indexedTables;

/** The index of folded words, as one search uses it. */
export interface WordIndex {
  /** Whether entries were left out because of the limits. */
  isPartial: boolean;
  occursInNames: (pattern: string) => Promise<boolean>;
  /** Builds the condition that the index finds all or any of the patterns in a row, each at the start of a word. */
  hasWords: (
    table: Table,
    patterns: string[],
    which: "all" | "any",
  ) => Promise<RawBuilder<boolean>>;
}

export function wordIndexOf(db: Db, limits: SearchLimits): WordIndex {
  return isPostgres(db) ? postgresIndex(db) : new SqliteIndex(db, limits);
}

/** PostgreSQL reads its index outside this process, and stops statements that take too long. */
function postgresIndex(db: Db): WordIndex {
  const hasWords = (table: Table, patterns: string[], which: "all" | "any") => {
    const words = patterns.map((pattern) => `'${wordOf(pattern)}':*`);
    const query = words.join(which === "all" ? " & " : " | ");
    const version = sql.ref(`${table}.${indexedTables[table].version}`);
    return sql<boolean>`(${version} >= ${sql.lit(firstIndexedVersion)}
      and ${sql.raw(indexedWords(table))} @@ ${query}::tsquery)`;
  };
  return {
    isPartial: false,
    occursInNames: async (pattern) => {
      // Counts all rows, since PostgreSQL would read the whole table if only the first match were requested.
      const users = db.selectFrom("users").select(({ fn }) => fn.countAll().as("count"));
      const row = await users.where(hasWords("users", [pattern], "all")).executeTakeFirst();
      return Number(row?.count) > 0;
    },
    hasWords: async (...condition) => hasWords(...condition),
  };
}

/** Tables that list the entries of SQLite's indexes in the order of their words, see `SqliteHandle`. */
type EntryTables = Record<`${Table}_words`, { term: string; doc: number }>;

/**
 * Reads the entries of SQLite's index in slices. A search by `match` instead would read all entries of words with the
 * same start at once, of which strangers can write millions.
 */
class SqliteIndex implements WordIndex {
  isPartial = false;
  private entriesLeft: number;
  private readonly knownNumbers = new Map<string, Promise<ReadonlySet<number>>>();

  constructor(
    private readonly db: Db,
    private readonly limits: SearchLimits,
  ) {
    this.entriesLeft = limits.entries;
  }

  async occursInNames(pattern: string): Promise<boolean> {
    return (await this.numbersOf("users", pattern)).size > 0;
  }

  async hasWords(table: Table, patterns: string[], which: "all" | "any") {
    const sets: ReadonlySet<number>[] = [];
    for (const pattern of patterns) sets.push(await this.numbersOf(table, pattern));
    const [first = new Set<number>(), ...others] = sets;
    const numbers =
      which === "all"
        ? [...first].filter((number) => others.every((other) => other.has(number)))
        : [...new Set(sets.flatMap((set) => [...set]))];
    const newest = numbers.toSorted((one, other) => other - one).slice(0, this.limits.matches);
    this.isPartial ||= newest.length < numbers.length;
    return sql<boolean>`${sql.ref(`${table}.number`)} in
      (select value from json_each(${JSON.stringify(newest)}))`;
  }

  private numbersOf(table: Table, pattern: string): Promise<ReadonlySet<number>> {
    const key = table + pattern;
    const numbers = this.knownNumbers.get(key) ?? this.readNumbers(table, wordOf(pattern));
    this.knownNumbers.set(key, numbers);
    return numbers;
  }

  /** Returns the numbers of the rows with a word that begins with `start`. */
  private async readNumbers(table: Table, start: string): Promise<ReadonlySet<number>> {
    const numbers = new Set<number>();
    const { entriesAtOnce } = this.limits;
    for (let first = start, limit = entriesAtOnce; ;) {
      const slice = await inTurn(() => this.readEntries(table, first, start, limit));
      for (const number of slice.numbers) numbers.add(number);
      this.entriesLeft -= slice.count;
      if (slice.count < limit) return numbers;
      if (this.entriesLeft <= 0) break;
      // The last word may have further entries. If it has more than a slice, only a longer one leads on.
      limit = slice.last === first ? 2 * limit : entriesAtOnce;
      first = slice.last;
    }
    this.isPartial = true;
    return numbers;
  }

  /** Reads up to `limit` entries from the word `first` on, as far as the words begin with `start`. */
  private async readEntries(table: Table, first: string, start: string, limit: number) {
    const entries = this.db
      .withTables<EntryTables>()
      .selectFrom(`${table}_words`)
      .select(["term", "doc"])
      .where("term", ">=", first)
      .where("term", "<=", `${start}\u{10FFFF}`)
      .limit(limit);
    const { last, count, numbers } = await this.db
      .selectFrom(entries.as("entries"))
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .select(sql<string | null>`max(term)`.as("last"))
      .select(sql<string>`json_group_array(distinct doc)`.as("numbers"))
      .executeTakeFirstOrThrow();
    const parsed = parseList(JSON.parse(numbers), (number) => asCount(number) ?? null);
    return { last: last ?? first, count, numbers: parsed ?? [] };
  }
}

function wordOf(pattern: string): string {
  return pattern.trim().slice(0, maxWordLength);
}
