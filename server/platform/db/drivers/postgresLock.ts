import pg from "pg";
import { setTimeout as sleep } from "node:timers/promises";
import { errorMessage, StartError, restoreMessage, usedMessage } from "../../config/errors";

/** Key of the advisory lock that all who use a database share, an arbitrary number that nothing else uses. */
export const databaseLockKey = 0x626c6f67;

const lockFunctions = { shared: "pg_try_advisory_lock_shared", exclusive: "pg_try_advisory_lock" };

/** Name by which PostgreSQL knows the connections that take the lock. */
export const applicationName = "blog";

/** Milliseconds allowed for connecting and for each query, between two checks, and between two tries. */
const timeoutMs = 4000;
const checkIntervalMs = 10_000;
const retryDelayMs = 500;

/** Milliseconds to wait for the exclusive lock, since PostgreSQL notices only after a while that a server was killed. */
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
 * Runs a task while its client holds the lock, so that no server starts before the task has ended.
 * @throws StartError if others hold the lock
 */
export async function withExclusiveLock<T>(
  databaseUrl: string,
  task: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect(databaseUrl, {});
  try {
    const deadline = performance.now() + patienceMs;
    while (!(await tryToLock(client, "exclusive"))) {
      if (performance.now() > deadline) throw new StartError(usedMessage);
      await sleep(retryDelayMs);
    }
    return await task(client);
  } finally {
    await client.end();
  }
}

/** Runs a task while no restore can start. @throws StartError if one is under way */
export async function withSharedLock<T>(databaseUrl: string, task: () => Promise<T>): Promise<T> {
  const lock = await UsageLock.take(databaseUrl);
  try {
    return await task();
  } finally {
    await lock.release();
  }
}

/**
 * Holds the shared lock on a connection of its own for as long as a process uses a database, since a pool closes idle
 * connections. If that connection is lost, takes the lock again as soon as possible.
 */
export class UsageLock {
  private client: pg.Client | undefined;
  private isReleased = false;
  private timer: NodeJS.Timeout | undefined;

  private constructor(private readonly databaseUrl: string) {}

  /** Takes the lock. @throws StartError if a restore is under way, or whatever the driver throws */
  static async take(databaseUrl: string): Promise<UsageLock> {
    const lock = new UsageLock(databaseUrl);
    await lock.acquire();
    return lock;
  }

  get isHeld(): boolean {
    return this.client !== undefined;
  }

  async release(): Promise<void> {
    this.isReleased = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => {});
  }

  private async acquire(): Promise<void> {
    const client = await connect(this.databaseUrl, { query_timeout: timeoutMs });
    if (this.isReleased || !(await tryToLock(client, "shared").catch(() => false))) {
      await client.end().catch(() => {});
      throw new StartError(restoreMessage);
    }
    this.client = client;
    client.on("error", () => this.lose(client));
    client.on("end", () => this.lose(client));
    this.schedule(() => this.check(client), checkIntervalMs);
  }

  /** Checks that the connection still works, since a lost one may look open for long. */
  private async check(client: pg.Client): Promise<void> {
    try {
      await client.query("select 1");
      this.schedule(() => this.check(client), checkIntervalMs);
    } catch {
      void client.end().catch(() => {});
      this.lose(client);
    }
  }

  private lose(client: pg.Client): void {
    if (this.client !== client || this.isReleased) return;
    this.client = undefined;
    this.schedule(() => this.retry(), 0);
  }

  private async retry(): Promise<void> {
    await this.acquire().catch(() => this.schedule(() => this.retry(), retryDelayMs));
  }

  private schedule(task: () => Promise<void>, delayMs: number): void {
    clearTimeout(this.timer);
    if (!this.isReleased) this.timer = setTimeout(() => void task(), delayMs).unref();
  }
}

async function connect(connectionString: string, limits: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true,
    application_name: applicationName,
    ...limits,
  });
  // Without a listener, the loss of the connection would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new Error(errorMessage(error), { cause: error });
  }
}
