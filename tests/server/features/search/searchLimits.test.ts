import type { CompiledQuery } from "kysely";
import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeAll, expect, inject, it, vi } from "vitest";
import { searchPosts } from "../../../../server/features/post/foundPosts";
import { searchLimits } from "../../../../server/features/search/searchIndex";
import type { Db } from "../../../../server/platform/db/schema";
import { addPost, addUser } from "../../../support/factories";
import { openTestDatabase } from "../../../support/database";
import { rowsOf } from "../../../support/rows";

/** Lengths of the folded texts of the posts, by their titles. */
const lengths = { Najdłuższy: 270_000, Długi: 60_000, Średni: 14_000, Krótki: 1_000 };
/** The titles, newest first. */
const titlesByTime = Object.keys(lengths).toReversed();

const limits = { ...searchLimits, charactersAtOnce: 70_000, entriesAtOnce: 100 };

let db: Db;
const textLengths = new Map<string, number>();
beforeAll(async () => {
  db = await openTestDatabase();
  const author = await addUser(db, { username: "Ala" });
  for (const [index, [title, length]] of Object.entries(lengths).entries()) {
    const id = await addPost(db, author, { title, createdAt: `2026-01-0${index + 1}` });
    const words = Array.from({ length: length / 10 }, (_, count) => `raz${count}`.padEnd(9, "x"));
    const text = ` ${words.join(" ")} razem `;
    textLengths.set(id, text.length);
    await db.updateTable("search_texts").set({ text }).where("post_id", "=", id).execute();
  }
  return () => db.destroy();
});

/** Searches. @returns what was found, and the statements with the turns of the event loop that ran them */
async function observeSearch(query: string, searchedLimits: typeof searchLimits) {
  const execute = vi.spyOn(db.getExecutor(), "executeQuery");
  const turns: number[] = [];
  let turn = 0;
  const search = { isOver: false };
  const countTurns = async () => {
    for (; !search.isOver; turn += 1) {
      await nextTurn();
      while (turns.length < execute.mock.calls.length) turns.push(turn);
    }
  };
  const counting = countTurns();
  const { batches, isPartial } = await searchPosts(db, query, undefined, searchedLimits);
  search.isOver = true;
  await counting;
  const statements = execute.mock.calls.map(([statement], index) => {
    return { statement, turn: turns[index] };
  });
  execute.mockRestore();
  const titles = (await rowsOf(batches)).map(({ title }) => title);
  return { titles, isPartial, statements };
}

/** Returns how many characters of texts a statement reads; 0 if it reads none. */
function charactersOf({ sql, parameters }: CompiledQuery): number {
  const ids = /instr|strpos/.test(sql) ? String(parameters.at(-1)).match(/\w{24}/g) : null;
  return (ids ?? []).reduce((sum, id) => sum + (textLengths.get(id) ?? 0), 0);
}

it("reads texts in slices, and lets others in between", async () => {
  const { titles, isPartial, statements } = await observeSearch("razem", limits);
  expect({ titles, isPartial }).toEqual({ titles: titlesByTime, isPartial: false });
  const reads = statements.filter(({ statement }) => charactersOf(statement) > 0);
  const characters = reads.map(({ statement }) => charactersOf(statement));
  expect(characters).toEqual([15_014, 60_007, 270_007]);
  expect(new Set(reads.map(({ turn }) => turn)).size).toBe(reads.length);
});

it("reads the shortest texts first, up to a number of characters, and says what was left out", async () => {
  const few = { ...limits, characters: 100_000 };
  const { titles, isPartial, statements } = await observeSearch("razem", few);
  expect({ titles, isPartial }).toEqual({ titles: titlesByTime.slice(0, 3), isPartial: true });
  const read = statements.reduce((sum, { statement }) => sum + charactersOf(statement), 0);
  expect(read).toBeLessThan(few.characters);
});

it("takes the newest of more posts than a search may rank, and says so", async () => {
  const { titles, isPartial } = await observeSearch("razem", { ...limits, matches: 2 });
  expect({ titles, isPartial }).toEqual({ titles: titlesByTime.slice(0, 2), isPartial: true });
});

it("gives up once nobody needs the result", async () => {
  const search = searchPosts(db, "razem", AbortSignal.abort(), limits);
  await expect(search).rejects.toThrow("Too many requests");
});

// PostgreSQL reads its index in processes of its own.
it.skipIf(inject("postgres"))("reads the entries of SQLite's index in slices, too", async () => {
  const { titles, isPartial, statements } = await observeSearch("raz", limits);
  expect({ titles, isPartial }).toEqual({ titles: titlesByTime, isPartial: false });
  const reads = statements.filter(({ statement }) => statement.sql.includes("_words"));
  const entries = Object.values(lengths).reduce((sum, length) => sum + length / 10, 0);
  expect(reads.length).toBeGreaterThan(entries / limits.entriesAtOnce);
  expect(new Set(reads.map(({ turn }) => turn)).size).toBe(reads.length);
  const few = { ...limits, entries: 500 };
  expect(await observeSearch("raz", few)).toMatchObject({ isPartial: true });
});
