import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from "kysely";
import pg from "pg";
import type { Db } from "./schema";
import { DatabaseUnavailable } from "./unavailable";
import { batched } from "./version";

/** In milliseconds: for a connection, and for a statement. Visitors hear of it within five seconds. */
const timeout = 4000;

/**
 * Connections to a PostgreSQL that may go away at any moment and come back.
 * @param options `hasTime`: whether statements may take as long as they need, as those of a
 *   migration may; `onLoss` is told of a connection that died while nobody used it
 */
export function openPool(
  connectionString: string,
  { hasTime, onLoss }: { hasTime: boolean; onLoss: (error: Error) => void },
): pg.Pool {
  const limits = {
    // The server ends what takes too long; where it is frozen itself, only this side can tell.
    statement_timeout: timeout,
    query_timeout: timeout + 500,
    // Ends the transaction of a frozen process, on whose locks others would wait.
    idle_in_transaction_session_timeout: 60_000,
  };
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: timeout,
    keepAlive: true,
    ...(hasTime ? {} : limits),
  });
  // Without listeners a connection that dies would end the process: idle, and while it is used.
  pool.on("error", onLoss);
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** What lets Kysely ask through a pool. */
export function poolDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({
    pool: {
      connect: async () => new Connection(await connect(pool)),
      end: () => pool.end(),
    },
  });
}

/**
 * Connects within one timeout; waiting in the pool's queue and then for the server could take two.
 * @throws DatabaseUnavailable
 */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error("No connection in time"));
      // It comes too late for who waited: back to the pool.
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

/** A connection that is thrown away, and asked nothing more, once it did not answer. */
class Connection implements PostgresPoolClient {
  private failure: DatabaseUnavailable | undefined;

  constructor(private readonly client: pg.PoolClient) {}

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== "string") throw new Error("No cursors: read in batches.");
    return this.ask<R>(statement, parameters);
  }

  release(): void {
    this.client.release(this.failure);
  }

  private async ask<R>(
    statement: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    if (this.failure) throw this.failure;
    try {
      const { rows, rowCount, command } = await this.client.query(statement, [...parameters]);
      return { rows, rowCount: rowCount ?? 0, command: writing(command) };
    } catch (error) {
      if (!isLoss(error)) throw error;
      this.failure = new DatabaseUnavailable(error);
      throw this.failure;
    }
  }
}

/** What a statement was, where Kysely has to know how many rows it changed. */
function writing(command: string): PostgresQueryResult<unknown>["command"] {
  const commands = ["INSERT", "UPDATE", "DELETE", "MERGE"] as const;
  return commands.find((one) => one === command) ?? "SELECT";
}

/** Whether an error is no answer of the server, or its last one: told to go, or starting. */
function isLoss(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(57P|08)/.test(error.code ?? "");
}

/**
 * Reads the version of a shared database: which transactions are done, as PostgreSQL tells every
 * statement. What one of them changed is seen exactly by those whose set of them has changed, so
 * writers need not count anything, and a write past the server counts as well.
 */
export function postgresVersion(db: Db): () => Promise<string> {
  const query = sql<{ version: string }>`select pg_current_snapshot()::text as version`;
  return batched(async () => (await query.execute(db)).rows[0]?.version ?? "");
}
