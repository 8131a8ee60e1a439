import { PostgresDialect, sql } from "kysely";
import pg from "pg";
import { DatabaseUnavailable, PostgresConnection } from "./postgresConnection";
import type { Db } from "../schema";
import { setTimeout as sleep } from "node:timers/promises";

/** In milliseconds, to connect and for a statement: a visitor should get an error within five seconds. */
const timeout = 4000;

/** Opens a pool that survives the loss of its connections. */
export function openPool(
  connectionString: string,
  { hasTime, onLoss }: { hasTime: boolean; onLoss: (error: Error) => void },
): pg.Pool {
  const limits = {
    statement_timeout: timeout,
    // Applies on this side, for a server that is frozen.
    query_timeout: timeout + 500,
    // Releases the locks of a process that is frozen within a transaction.
    idle_in_transaction_session_timeout: 60_000,
  };
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: timeout,
    keepAlive: true,
    ...(hasTime ? {} : limits),
  });
  // Without both listeners the loss of a connection, idle or in use, would end the process.
  pool.on("error", onLoss);
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

export function poolDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({
    pool: {
      connect: async () => new PostgresConnection(await connect(pool)),
      end: () => pool.end(),
    },
  });
}

/** Connects within one timeout; the pool's own would apply to its queue and again to the server. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error("No connection in time"));
      connecting.then(
        (client) => client.release(),
        () => {},
      );
    }, timeout);
  });
  try {
    return await Promise.race([connecting, late]);
  } catch (error) {
    throw new DatabaseUnavailable(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns a reader of the current snapshot, which differs whenever other transactions are visible:
 * it covers all writers, also those past the server, without their counting anything.
 */
export function snapshotReader(db: Db): () => Promise<string> {
  const query = sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`;
  return coalesce(async () => (await query.execute(db)).rows[0]?.snapshot ?? "");
}

/** In milliseconds, after each read: under load, many more calls gather for the next one. */
const pause = 1;

/**
 * Returns a reader that answers concurrent calls with one read, never with one that began before
 * the call.
 */
export function coalesce(read: () => Promise<string>): () => Promise<string> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<string> | undefined;
  return () => {
    if (next) return next;
    const result = last.then(() => {
      next = undefined;
      return read();
    });
    next = result;
    last = result.then(rest, rest);
    return result;
  };
}

const rest = () => sleep(pause);
