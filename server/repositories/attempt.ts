import { sql } from "kysely";
import { retried } from "../db/retried";
import type { Db } from "../db/schema";

/** Where something is counted: several may share a slot, and the fingerprint tells them apart. */
export interface CounterSlot {
  slot: number;
  /** Never 0, which marks a counter that several have added to. */
  fingerprint: number;
}

/** A counter to add to, unless one of them has reached its `max`. */
export interface Counter extends CounterSlot {
  max: number;
  /** Whether it is left alone where the owner is known. */
  isWide: boolean;
}

/** A counter as an attempt left it. */
export interface Counted {
  slot: number;
  count: number;
  ends_at: number;
}

/** The moment of an attempt, and how long it is counted; in milliseconds. */
export interface Moment {
  now: number;
  length: number;
}

/**
 * Adds an attempt to all its counters, or to none where one of them is full, in one statement: what
 * several processes count at once is counted once each.
 * @param home where it is remembered that the owner is known, which lifts the wide limits
 * @returns the counters with it, above their `max` where others were faster; none where one was full
 */
export async function addAttempt(
  db: Db,
  counters: Counter[],
  home: CounterSlot | undefined,
  moment: Moment,
): Promise<Counted[]> {
  const isLive = liveAt(moment);
  const ends = sql`cast(${moment.now + moment.length} as double precision)`;
  const statement = sql<Counted>`
    with ${applicable(counters, home, moment)}
    insert into attempts (slot, fingerprint, count, ends_at)
    select slot, fingerprint, 1, ${ends} from applicable
    where not exists (
      select 1 from applicable as asked join attempts on attempts.slot = asked.slot
      where ${isLive} and attempts.count >= asked.most)
    order by slot
    on conflict (slot) do update set
      count = case when ${isLive} then attempts.count + 1 else 1 end,
      fingerprint = case
        when not (${isLive}) or attempts.fingerprint = excluded.fingerprint
        then excluded.fingerprint else 0 end,
      ends_at = case when ${isLive} then attempts.ends_at else excluded.ends_at end
    returning slot, count, ends_at`;
  return (await retried(() => statement.execute(db))).rows;
}

/** When the last of the full counters begins anew; undefined where none is full any more. */
export async function fullUntil(
  db: Db,
  counters: Counter[],
  home: CounterSlot | undefined,
  moment: Moment,
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    with ${applicable(counters, home, moment)}
    select max(attempts.ends_at) as last
    from applicable join attempts on attempts.slot = applicable.slot
    where ${liveAt(moment)} and attempts.count >= applicable.most`.execute(db);
  return rows[0]?.last ?? undefined;
}

/** Takes an attempt out of its counters again, where their windows have not ended meanwhile. */
export async function takeBack(db: Db, counted: Counted[]): Promise<void> {
  const query = db
    .updateTable("attempts")
    .set((row) => ({ count: row("count", "-", 1) }))
    .where("count", ">", 0)
    .where((row) =>
      row.or(counted.map(({ slot, ends_at }) => row.and({ slot, ends_at: ends_at }))),
    );
  await retried(() => query.execute());
}

/** Forgets the attempts of a counter, unless others may have added to it. */
export async function clearAttempts(db: Db, { slot, fingerprint }: CounterSlot): Promise<void> {
  const query = db.updateTable("attempts").set({ count: 0 });
  await query.where("slot", "=", slot).where("fingerprint", "=", fingerprint).execute();
}

/** Records until `moment` ends that the owner is known there, in place of whoever had that slot. */
export async function setHome(db: Db, home: CounterSlot, { now, length }: Moment): Promise<void> {
  const value = { fingerprint: home.fingerprint, count: 0, ends_at: now + length };
  await db
    .insertInto("attempts")
    .values({ slot: home.slot, ...value })
    .onConflict((conflict) => conflict.column("slot").doUpdateSet(value))
    .execute();
}

/** Drops all that is no longer counted. */
export async function dropPast(db: Db, now: number): Promise<void> {
  await db.deleteFrom("attempts").where("ends_at", "<", now).execute();
}

/** The counters that an attempt has to pass: where the owner is known, not the wide ones. */
function applicable(counters: Counter[], home: CounterSlot | undefined, { now }: Moment) {
  const values = counters.map((one) => {
    const columns = [one.slot, one.fingerprint, one.max, Number(one.isWide)];
    return sql`(${sql.join(columns.map((value) => sql`cast(${value} as integer)`))})`;
  });
  const isKnown = home
    ? sql`exists (
        select 1 from attempts
        where slot = ${home.slot} and fingerprint = ${home.fingerprint} and ends_at > ${now})`
    : sql`1 = 0`;
  return sql`asked (slot, fingerprint, most, is_wide) as (values ${sql.join(values)}),
    applicable as (select * from asked where is_wide = 0 or not (${isKnown}))`;
}

/** Whether a counter's window goes on; one that ends too late is from before the clock was set back. */
function liveAt({ now, length }: Moment) {
  return sql`attempts.ends_at > ${now} and attempts.ends_at <= ${now + 2 * length}`;
}
