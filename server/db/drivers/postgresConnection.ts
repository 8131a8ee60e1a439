import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import { errorMessage } from "../../config/errors";

/** The database did not answer in time; what it was doing may or may not have been committed. */
export class DatabaseUnavailable extends Error {
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super(errorMessage(cause), { cause });
  }
}

/** Wraps a pooled connection, which is discarded once it failed to answer. */
export class PostgresConnection implements PostgresPoolClient {
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

/** Narrows a command to those whose affected rows Kysely counts. */
function commandOf(command: string): PostgresQueryResult<unknown>["command"] {
  const commands = ["INSERT", "UPDATE", "DELETE", "MERGE"] as const;
  return commands.find((one) => one === command) ?? "SELECT";
}

/** Covers errors of the driver and those of a server that shuts down or starts up. */
function isConnectionLoss(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(57P|08)/.test(error.code ?? "");
}
