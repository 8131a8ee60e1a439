import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import pg from "pg";
import { errorMessage } from "../../config/errors";

/** Milliseconds to connect, and for a statement: a visitor should get an error within five seconds. */
const timeoutMs = 4000;

/** Opens a pool that survives the loss of its connections. */
export function openPool(
  connectionString: string,
  { hasNoTimeLimit, onLoss }: { hasNoTimeLimit: boolean; onLoss: (error: Error) => void },
): pg.Pool {
  const limits = {
    statement_timeout: timeoutMs,
    // Enforced by this process, in case the server is frozen.
    query_timeout: timeoutMs + 500,
    // Releases the locks of a process of ours that is frozen within a transaction.
    idle_in_transaction_session_timeout: 60_000,
  };
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true,
    ...(hasNoTimeLimit ? {} : limits),
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

/** Connects within one timeout, since the pool applies its own to its queue and once more to the server. */
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
    }, timeoutMs);
  });
  try {
    return await Promise.race([connecting, late]);
  } catch (error) {
    throw new DatabaseUnavailable(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The database did not answer in time, so that it is unknown whether a statement has run. */
class DatabaseUnavailable extends Error {
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super(errorMessage(cause), { cause });
  }
}

/** Wraps a pooled connection, and discards it once it has failed to answer. */
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

/** Returns the command if Kysely counts its affected rows; SELECT for any other. */
function commandOf(command: string): PostgresQueryResult<unknown>["command"] {
  const commands = ["INSERT", "UPDATE", "DELETE", "MERGE"] as const;
  return commands.find((counted) => counted === command) ?? "SELECT";
}

/** Returns whether an error is the driver's own, or of a server that shuts down or starts up. */
function isConnectionLoss(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(57P|08)/.test(error.code ?? "");
}
