import pg from "pg";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError, restoreMessage, usedMessage } from "../../config/errors";

/** Key of the advisory lock that all who use a database share, an arbitrary number that nothing else uses. */
export const databaseLockKey = 0x626c6f67;

const lockFunctions = { shared: "pg_try_advisory_lock_shared", exclusive: "pg_try_advisory_lock" };

/** Name by which PostgreSQL knows the connections that take the lock. */
export const applicationName = "blog";

/** Milliseconds allowed for connecting, and between two tries. */
const timeoutMs = 4000;
const retryDelayMs = 500;

/** Milliseconds to wait for the lock, since PostgreSQL notices only after a while that a server was killed. */
const patienceMs = 5_000;

/**
 * Takes the lock of a database for the rest of a session. Also makes PostgreSQL notice within a minute that a machine
 * has gone, since the lock of its server would otherwise stay. @returns false if others hold the lock
 */
export async function tryToLock(
  client: pg.ClientBase,
  mode: keyof typeof lockFunctions,
): Promise<boolean> {
  const { rows } = await client.query<{ isLocked: boolean }>(
    `select ${lockFunctions[mode]}(${databaseLockKey}) as "isLocked",
      set_config('tcp_keepalives_idle', '30', false), set_config('tcp_keepalives_interval', '10', false),
      set_config('tcp_keepalives_count', '3', false)`,
  );
  return rows[0]?.isLocked === true;
}

/**
 * Runs a task while its client holds the lock. Alone, it keeps servers from starting; shared, it keeps the database from
 * being replaced. @throws StartError if others hold the lock
 */
export async function withPostgresLock<T>(
  databaseUrl: string,
  mode: keyof typeof lockFunctions,
  task: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true,
    application_name: applicationName,
  });
  // Without a listener, the loss of the connection would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    const deadline = performance.now() + patienceMs;
    while (!(await tryToLock(client, mode))) {
      if (performance.now() > deadline)
        throw new StartError(mode === "shared" ? restoreMessage : usedMessage);
      await sleep(retryDelayMs);
    }
    return await task(client);
  } finally {
    await client.end();
  }
}
