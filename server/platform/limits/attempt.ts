import { sql } from "kysely";
import { retryOnConflict } from "../db/transaction";
import type { Db, Tables } from "../db/schema";

/** Slot of a counter, which several keys may share. `fingerprint` identifies its only key; 0 for several keys. */
export type CounterSlot = Pick<Tables["attempts"], "slot" | "fingerprint">;

/** A counter that an attempt increments, unless any counter of the attempt has reached its `max`. */
export type Counter = CounterSlot & { max: number };

export type CounterState = Omit<Tables["attempts"], "fingerprint">;

export interface AttemptWindow {
  /** Time of the attempt, in milliseconds since 1970. */
  now: number;
  /** Number of milliseconds for which the attempt counts. */
  length: number;
}

/**
 * Increments all counters of an attempt, or none if one of them is full. Uses a single statement, so that all
 * concurrent attempts are counted, though perhaps beyond `max`.
 * @returns the incremented counters; empty if one was full
 */
export async function addAttempt(
  db: Db,
  counters: Counter[],
  window: AttemptWindow,
): Promise<CounterState[]> {
  const isActive = isWindowOpen(window);
  const endsAt = sql`cast(${window.now + window.length} as double precision)`;
  const statement = sql<CounterState>`
    with ${requestedCounters(counters)}
    insert into attempts (slot, fingerprint, count, ends_at)
    select slot, fingerprint, 1, ${endsAt} from requested
    where not exists (
      select 1 from requested join attempts on attempts.slot = requested.slot
      where ${isActive} and attempts.count >= requested.most)
    order by slot
    on conflict (slot) do update set
      count = case when ${isActive} then attempts.count + 1 else 1 end,
      fingerprint = case
        when not (${isActive}) or attempts.fingerprint = excluded.fingerprint
        then excluded.fingerprint else 0 end,
      ends_at = case when ${isActive} then attempts.ends_at else excluded.ends_at end
    returning slot, count, ends_at`;
  return (await retryOnConflict(() => statement.execute(db))).rows;
}

/** Returns when the last of the full counters resets, in milliseconds since 1970; undefined if none is full now. */
export async function findResetTime(
  db: Db,
  counters: Counter[],
  window: AttemptWindow,
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    with ${requestedCounters(counters)}
    select max(attempts.ends_at) as last
    from requested join attempts on attempts.slot = requested.slot
    where ${isWindowOpen(window)} and attempts.count >= requested.most`.execute(db);
  return rows[0]?.last ?? undefined;
}

export async function revertAttempt(db: Db, counters: CounterState[]): Promise<void> {
  const query = db
    .updateTable("attempts")
    .set((row) => ({ count: row("count", "-", 1) }))
    .where("count", ">", 0)
    .where((row) =>
      row.or(counters.map(({ slot, ends_at }) => row.and({ slot, ends_at: ends_at }))),
    );
  await retryOnConflict(() => query.execute());
}

/** Resets a counter, unless several keys share it. */
export async function clearAttempts(db: Db, { slot, fingerprint }: CounterSlot): Promise<void> {
  const query = db.updateTable("attempts").set({ count: 0 });
  await query.where("slot", "=", slot).where("fingerprint", "=", fingerprint).execute();
}

/** Returns whether the key of a slot stays trusted beyond `time`, in milliseconds since 1970. */
export async function isTrustedSlot(
  db: Db,
  { slot, fingerprint }: CounterSlot,
  time: number,
): Promise<boolean> {
  const rows = db.selectFrom("attempts").select("slot").where("ends_at", ">", time);
  return (await rows.where((eb) => eb.and({ slot, fingerprint })).executeTakeFirst()) !== undefined;
}

/** Marks the key of a slot as trusted until `ends_at`, in milliseconds since 1970. Replaces another key in the slot. */
export async function saveTrustedSlot(
  db: Db,
  { slot, fingerprint }: CounterSlot,
  ends_at: number,
): Promise<void> {
  const value = { fingerprint, count: 0, ends_at };
  await db
    .insertInto("attempts")
    .values({ slot, ...value })
    .onConflict((conflict) => conflict.column("slot").doUpdateSet(value))
    .execute();
}

/** Deletes the counters that ended before `time`, in milliseconds since 1970. */
export async function deleteExpiredAttempts(db: Db, time: number): Promise<void> {
  await db.deleteFrom("attempts").where("ends_at", "<", time).execute();
}

function requestedCounters(counters: Counter[]) {
  const values = counters.map(({ slot, fingerprint, max }) => {
    const columns = [slot, fingerprint, max].map((value) => sql`cast(${value} as integer)`);
    return sql`(${sql.join(columns)})`;
  });
  return sql`requested (slot, fingerprint, most) as (values ${sql.join(values)})`;
}

function isWindowOpen({ now, length }: AttemptWindow) {
  // A window that ends more than two lengths ahead began before the clock was set back.
  return sql`attempts.ends_at > ${now} and attempts.ends_at <= ${now + 2 * length}`;
}
