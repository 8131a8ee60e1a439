import { type SelectQueryBuilder, type Simplify, sql } from "kysely";
import type { Tables, Db } from "./schema";
import { randomBytes } from "node:crypto";

export async function countRows(db: Db, table: keyof Tables): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  // PostgreSQL returns counts as strings.
  return Number(count);
}

/** Returns binary data, which the SQLite driver returns as a Uint8Array and the PostgreSQL driver as a Buffer. */
export function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Returns the number of rows for each value that occurs in a column. */
export async function countRowsBy<Name extends "posts" | "comments">(
  db: Db,
  table: Name,
  column: keyof Tables[Name] & string,
): Promise<ReadonlyMap<string, number>> {
  const key = sql.ref<string>(column);
  const rows = await db
    .selectFrom<keyof Tables>(table)
    .select(({ fn }) => [key.as("key"), fn.countAll().as("count")])
    .groupBy(key)
    .execute();
  return new Map(rows.map((row) => [row.key, Number(row.count)]));
}

/**
 * Returns the condition that a time has come, or is so far ahead that it was set before the clock was set back.
 * @param maxDelayMs maximum milliseconds between setting the time and the time itself
 */
export function isDue(column: string, maxDelayMs: number) {
  const time = sql.ref(column);
  const [now, latest] = [timestampIn(0), timestampIn(maxDelayMs + maxClockSkewMs)];
  return sql<boolean>`(${time} <= ${now} or ${time} > ${latest})`;
}

/** Target length of a batch in characters. */
const targetBatchLength = 32_000;
const firstBatchRows = 2;
const maxBatchRows = 100;

/**
 * Yields rows in batches. The longer the rows are, the fewer are read at a time, so that a result of any length takes
 * no more memory than one batch.
 * @param read returns up to `limit` rows that follow `last`, or the first rows. Fewer rows than `limit` end the stream.
 * @param sizeOf returns the length of a row in characters
 */
export async function* inBatches<Row>(
  read: (limit: number, last: Row | undefined) => Promise<Row[]>,
  sizeOf: (row: Row) => number,
): AsyncGenerator<Row[], void> {
  let last: Row | undefined;
  for (let limit = firstBatchRows; ;) {
    const rows = await read(limit, last);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
    const size = rows.reduce((sum, row) => sum + sizeOf(row), 1);
    const fittingRows = Math.floor((targetBatchLength * rows.length) / size);
    limit = Math.max(1, Math.min(fittingRows, maxBatchRows));
  }
}

/** Yields a query's rows in batches (keyset pagination). @param keys columns of `table` that sort and identify rows */
export function streamInOrder<From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  {
    table,
    keys,
    order,
  }: { table: From; keys: readonly (keyof Row & string)[]; order: "asc" | "desc" },
  sizeOf: (row: Simplify<Row>) => number,
): AsyncGenerator<Simplify<Row>[], void> {
  const columns = keys.map((key) => sql.ref(`${table}.${key}`));
  const sorted = columns.reduce((rows, column) => rows.orderBy(column, order), query);
  const operator = sql.raw(order === "asc" ? ">" : "<");
  return inBatches<Simplify<Row>>((limit, last) => {
    if (!last) return sorted.limit(limit).execute();
    const lastKey = sql.join(keys.map((key) => last[key]));
    const rest = sorted.where(sql<boolean>`(${sql.join(columns)}) ${operator} (${lastKey})`);
    return rest.limit(limit).execute();
  }, sizeOf);
}

/** Milliseconds by which the clocks of servers may differ, so that a valid time may seem to be from the future. */
export const maxClockSkewMs = 60_000;

/** Returns a time as the database stores it, in ISO 8601. @param milliseconds after now, or negative for the past */
export function timestampIn(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}

let lastTimestamp = 0;
let counter = 0;

/** Returns an id that sorts by creation time: 12 hex digits of Unix time in ms, 4 of a counter and 8 random ones. */
export function newId(): string {
  const now = Date.now();
  counter = now > lastTimestamp ? 0 : counter + 1;
  // When the counter overflows or the clock is set back, ids run ahead of the clock.
  lastTimestamp = Math.max(now, lastTimestamp) + (counter > 0xffff ? 1 : 0);
  counter &= 0xffff;
  return toHex(lastTimestamp, 12) + toHex(counter, 4) + randomBytes(4).toString("hex");
}

const toHex = (value: number, length: number) => value.toString(16).padStart(length, "0");
