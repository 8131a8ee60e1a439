import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { parseConfig } from "../../server/platform/config/config";
import { openDatabase } from "../../server/platform/db/database";
import { databaseLockKey } from "../../server/platform/db/drivers/postgresLock";
import { insertCategory } from "../../server/features/category/repository";
import { restore } from "../../server/platform/backup/backup";
import { createDatabase } from "../support/database";
import { createFolder } from "../support/folder";
import { createTestApp } from "../support/testApp";
import { isLongRun } from "../support/longRun";

let url: string;
let folder: string;
beforeEach(async () => {
  url = await createDatabase();
  folder = await createFolder();
  vi.stubEnv("PATH", `${folder}:${process.env["PATH"]}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  // The dump that is made of the replaced tables is as good as any.
  await standIn(
    "pg_dump",
    `for arg; do case $arg in --file=*) printf '%s' "$DUMP" >"\${arg#--file=}" ;; esac; done`,
  );
  vi.stubEnv("DUMP", dump);
  await standIn(
    "pg_restore",
    'case "$*" in *--dbname*) ;; *) for last; do :; done; cat "$last" ;; esac',
  );
});

/** Replaces a client of PostgreSQL, of which this machine may have none of the right version. */
const standIn = (name: string, script: string) =>
  writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

const dump = "COPY public.kysely_migration (name) FROM stdin;\n001-first\n\\.\n";

function restoreDump(): Promise<string | undefined> {
  const config = parseConfig({ DATA_DIR: folder, DATABASE_URL: url });
  return restore(config, Readable.from([Buffer.from(dump)]), () => {});
}

const refusal = "The backup cannot be restored: a server uses the database: stop it first.";

// Waits until the pool has closed its connections.
it.runIf(isLongRun)(
  "a restore is refused while a server runs, though its pool has closed its idle connections",
  async () => {
    const db = await openDatabase(url);
    onTestFinished(() => db.destroy());
    await insertCategory(db, "Kuchnia");
    await withConnection(async ({ query }) => {
      const idle = async () => (await query(connections)).rowCount;
      await expect.poll(idle).toBe(1);
      await expect(restoreDump()).rejects.toThrow(refusal);
    });
    expect(await db.selectFrom("categories").select("title").execute()).toEqual([
      { title: "Kuchnia" },
    ]);
  },
);

it.runIf(isLongRun)(
  "a restore is refused after a server has lost its lock and taken it again",
  async () => {
    const { app } = await createTestApp({ DATABASE_URL: url });
    await withConnection(({ query }) => query(endConnections));
    // A request takes a connection, and so the lock.
    await expect.poll(async () => (await app.inject("/readyz")).body).toBe("ready\n");
    await expect(restoreDump()).rejects.toThrow(refusal);
  },
);

it("while a restore is under way, no server starts, and one without its lock is not ready and writes nothing", async () => {
  const { app, db } = await createTestApp({ DATABASE_URL: url });
  await withConnection(async (restoring) => {
    const locked = restoring.query(`select pg_advisory_lock(${databaseLockKey})`);
    await withConnection(({ query }) => query(endConnections));
    await locked;
    await expect(openDatabase(url)).rejects.toThrow("A restore of the database is under way");
    expect((await app.inject("/readyz")).body).toBe("The database is being restored.\n");
    await expect(insertCategory(db, "Kuchnia")).rejects.toThrow("A restore of the database");
  });
  await expect.poll(async () => (await app.inject("/readyz")).body).toBe("ready\n");
});

it("a restore replaces the tables of a stopped server", async () => {
  await (await openDatabase(url)).destroy();
  const path = await restoreDump();
  expect(path).toMatch(/replaced-\S+\.dump$/);
  await (await openDatabase(url)).destroy();
});

/** Ends all connections of servers to the database. */
const endConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'blog'`;

const connections = `select pid from pg_stat_activity
  where datname = current_database() and application_name = 'blog'`;

async function withConnection<T>(
  task: (connection: { query: (text: string) => Promise<pg.QueryResult> }) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "test" });
  await client.connect();
  try {
    return await task({ query: (text) => client.query(text) });
  } finally {
    await client.end();
  }
}
