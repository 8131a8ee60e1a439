import { DatabaseSync } from "@photostructure/sqlite";
import { randomBytes } from "node:crypto";
import { closeSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { createOperator } from "./operators";

vi.setConfig({ testTimeout: 60_000 });

const operator = createOperator();
const file = () => join(operator.folder(), "data", "blog.sqlite");

/** Fills the categories of the stopped or running server's database, all in the main file. */
function insertCategories(count: number, titleLength: number): void {
  const database = new DatabaseSync(file());
  const insert = database.prepare(
    "insert into categories (id, title, title_key, created_at) values (?, ?, ?, ?)",
  );
  database.exec("begin");
  for (let index = 0; index < count; index += 1) {
    const title = `${index} ${randomBytes(titleLength / 2).toString("hex")}`;
    insert.run(index.toString(16).padStart(24, "0"), title, title, "2026-01-01T00:00:00.000Z");
  }
  database.exec("commit; pragma wal_checkpoint(truncate)");
  database.close();
}

/** Overwrites the second half of the file, as a failing disk would. */
function damage(): void {
  const { size } = statSync(file());
  const descriptor = openSync(file(), "r+");
  for (let at = Math.floor(size / 2); at < size; at += 4096) {
    writeSync(descriptor, randomBytes(4096), 0, 4096, at);
  }
  closeSync(descriptor);
}

async function stop({ child, exitCode }: ReturnType<typeof operator.start>): Promise<void> {
  child.kill("SIGTERM");
  await exitCode;
}

it("a damaged database keeps the server from starting, with one sentence", async () => {
  const server = operator.start();
  await server.origin();
  await stop(server);
  insertCategories(2_000, 80);
  damage();
  expect(await operator.startupError()).toMatch(
    /^The database data\/blog\.sqlite is damaged \(.+\): restore a backup\.\n$/,
  );
});

it("a file that is no database keeps the server from starting, with one sentence", async () => {
  const server = operator.start();
  await server.origin();
  await stop(server);
  const descriptor = openSync(file(), "r+");
  writeSync(descriptor, randomBytes(100), 0, 100, 0);
  closeSync(descriptor);
  expect(await operator.startupError()).toBe(
    "The database data/blog.sqlite is damaged (file is not a database): restore a backup.\n",
  );
});

it("a page damaged while the server runs is an error response, not its end", async () => {
  const { origin } = operator.start();
  const address = await origin();
  insertCategories(2_000, 80);
  damage();
  const response = await fetch(`${address}/api/categories`);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ message: expect.stringContaining("Serwer") });
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});

it("a file that is deleted while the server runs is an error of /readyz", async () => {
  const address = await operator.start().origin();
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  rmSync(file());
  const response = await fetch(`${address}/readyz`);
  expect([response.status, await response.text()]).toEqual([
    503,
    "The file of the database was deleted or replaced: what is written now is lost with the next restart.\n",
  ]);
});
