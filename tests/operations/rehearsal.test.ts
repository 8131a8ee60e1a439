import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { sessionUserSchema } from "../../src/contract/auth";
import { categorySchema } from "../../src/contract/category";
import { send } from "../../tools/conformance/suite/client";
import { type ServerProcess, startProcess } from "../support/serverProcess";
import { buildNewerVersion } from "./newerVersion";
import { attempt, shell } from "./shell";
import { contentOf, postgresPrograms, postgresStore, sqliteStore, type Store } from "./stores";
import { operatorLogin, operatorSettings } from "../support/sampleData";

let newer = "";
beforeAll(async () => {
  newer = await buildNewerVersion();
});

let folder = "";
let store: Store | undefined;
let running: ServerProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "blog-rehearsal-"));
});
afterEach(async () => {
  await stopAll();
  await store?.close();
  await rm(folder, { recursive: true });
});

function start(settings: Record<string, string>, program?: string) {
  const environment = { ...operatorSettings, ...settings };
  const server = startProcess(folder, { ...environment, DEMO: "1" }, ["--api"], program);
  running.push(server);
  return server;
}

async function stopAll(): Promise<void> {
  for (const { child, exitCode } of running) {
    child.kill("SIGTERM");
    await exitCode;
  }
  running = [];
}

async function addTopic(origin: string, title: string) {
  const { text } = await send(origin, validatedEndpoints.login, { body: operatorLogin });
  const as = sessionUserSchema.parse(JSON.parse(text));
  expect(
    (await send(origin, validatedEndpoints.createCategory, { as, body: { title } })).status,
  ).toBe(201);
}

async function topicsOf(origin: string): Promise<string[]> {
  const { text } = await send(origin, validatedEndpoints.listCategories, {});
  return categorySchema
    .array()
    .parse(JSON.parse(text))
    .map(({ title }) => title);
}

/** Upgrades and rolls back. @returns the content before the upgrade and after the rollback */
async function rehearse(target: Store) {
  store = target;
  const { settings } = target;
  const old = start(settings);
  const oldOrigin = await old.origin();
  const before = await contentOf(store);
  expect(before.length).toBeGreaterThan(50);
  const restore = await store.backUp();

  // Upgrade while the old version still runs: content is unchanged, and both versions work.
  const upgraded = start(settings, newer);
  const newOrigin = await upgraded.origin();
  expect(await contentOf(store)).toEqual(before);
  await addTopic(oldOrigin, "Ze starej");
  await addTopic(newOrigin, "Z nowej");
  for (const origin of [oldOrigin, newOrigin]) {
    expect(await topicsOf(origin)).toEqual(expect.arrayContaining(["Ze starej", "Z nowej"]));
    expect(await (await fetch(`${origin}/readyz`)).text()).toBe("ready\n");
  }
  await stopAll();

  // Roll back: the old version refuses the migrated database, so restore the backup.
  const refused = start(settings);
  expect(await refused.exitCode).toBe(1);
  expect(refused.output.err).toMatch(
    /^A newer version of the blog has changed the database \(998-lede, 999-lengths\): run that version or a later one, or go back to a backup from before\.\n$/,
  );
  running = [];
  await restore();
  await start(settings).origin();
  return { before, after: await contentOf(store) };
}

it.skipIf(!postgresPrograms)(
  "a restore of PostgreSQL refuses what is none of this blog",
  async () => {
    store = await postgresStore(folder, postgresPrograms ?? "");
    await start(store.settings).origin();
    await stopAll();
    const before = await contentOf(store);
    const { DATABASE_URL = "", DATA_DIR = "" } = store.settings;
    const other = new URL("postgres", DATABASE_URL).href;
    await shell(
      `cd ${folder} && : >empty.dump && pg_dump --format=custom --file=other.dump ${other}`,
    );
    const restore = `DATA_DIR=${DATA_DIR} DATABASE_URL=${DATABASE_URL} node --import tsx server/main.ts restore`;
    for (const [name, reason] of [
      ["empty", "pg_restore: error: .*"],
      ["other", "it is no database of this blog"],
    ]) {
      const { output, status } = await attempt(`${restore} <${folder}/${name}.dump`);
      expect([status, output]).toEqual([
        1,
        expect.stringMatching(new RegExp(`^The backup cannot be restored: ${reason}\\.\\n$`)),
      ]);
    }
    expect(await contentOf(store)).toEqual(before);
  },
);

describe("an upgrade and its rollback", () => {
  it("restore each row of SQLite", async () => {
    const { before, after } = await rehearse(sqliteStore(folder));
    expect(after).toEqual(before);
  });

  it.skipIf(!postgresPrograms)("restore each row of PostgreSQL", async () => {
    const { before, after } = await rehearse(await postgresStore(folder, postgresPrograms ?? ""));
    expect(after).toEqual(before);
  });
});
