import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import pg from "pg";
import { errorMessage, StartError, restoreMessage } from "../../config/errors";
import { applicationName, tryToLock } from "./postgresLock";

/** Milliseconds allowed for connecting, and for each statement, so that visitors soon get an error. */
const timeoutMs = 4000;

/**
 * Opens a pool that survives the loss of its connections. Each connection shares the lock of the database before it is
 * used, and one of them stays open, so that the database is not replaced while a process uses it.
 */
export function openPool(
  connectionString: string,
  { hasNoTimeLimit, onLoss }: { hasNoTimeLimit: boolean; onLoss: (error: Error) => void },
): pg.Pool {
  const limits = {
    statement_timeout: timeoutMs,
    // This timeout is enforced by this process, in case the database server is frozen.
    query_timeout: timeoutMs + 500,
    // Makes the database release the locks of a blog process that is frozen within a transaction.
    idle_in_transaction_session_timeout: 60_000,
  };
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true,
    min: 1,
    application_name: applicationName,
    verify: (client, report) => {
      tryToLock(client, "shared").then(
        (isLocked) => report(isLocked ? undefined : new StartError(restoreMessage)),
        report,
      );
    },
    ...(hasNoTimeLimit ? {} : limits),
  });
  // Without these listeners, the loss of an idle connection or of one in use would end the process.
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

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseUnavailable(error);
  }
}

/** Thrown if the database does not respond or the connection is lost. The statement may or may not have run. */
class DatabaseUnavailable extends Error {
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super(errorMessage(cause), { cause });
  }
}

/** Wraps a pooled connection. If the connection was lost, `release` removes it from the pool. */
class PostgresConnection implements PostgresPoolClient {
  private failure: DatabaseUnavailable | undefined;

  constructor(private readonly client: pg.PoolClient) {}

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== "string") throw new Error("No cursors: read in batches.");
    return this.run<R>(statement, parameters);
  }

  release(): void {
    this.client.release(this.failure);
  }

  private async run<R>(
    statement: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    if (this.failure) throw this.failure;
    try {
      const { rows, rowCount, command } = await this.client.query(statement, [...parameters]);
      return { rows, rowCount: rowCount ?? 0, command: commandOf(command) };
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
      this.failure = new DatabaseUnavailable(error);
      throw this.failure;
    }
  }
}

/** Returns the command if Kysely reports how many rows it affects, or SELECT for any other command. */
function commandOf(command: string): PostgresQueryResult<unknown>["command"] {
  const commands = ["INSERT", "UPDATE", "DELETE", "MERGE"] as const;
  return commands.find((counted) => counted === command) ?? "SELECT";
}

/** Returns whether an error comes from the driver, or from a server that is shutting down, starting or unreachable. */
function isConnectionLoss(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(57P|08)/.test(error.code ?? "");
}
