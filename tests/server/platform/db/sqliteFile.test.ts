import { sql } from "kysely";
import { DatabaseSync } from "@photostructure/sqlite";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { StartError } from "../../../../server/platform/config/errors";
import { openDatabase } from "../../../../server/platform/db/database";
import type { Db } from "../../../../server/platform/db/schema";
import { openConfiguredDatabase } from "../../../../server/platform/db/configuredDatabase";
import { insertCategory, listCategories } from "../../../../server/features/category/repository";
import { createFolder } from "../../../support/folder";

let folder = "";
beforeEach(async () => (folder = await createFolder()));

async function openOne(): Promise<Db> {
  const db = await openDatabase(folder);
  onTestFinished(() => db.destroy());
  return db;
}

describe("a database file", () => {
  it("is created once by concurrent processes", async () => {
    const all = await Promise.all(Array.from({ length: 12 }, openOne));
    await insertCategory(all[0] ?? (await openOne()), "Kuchnia");
    for (const db of all) expect(await listCategories(db)).toHaveLength(1);
  });

  it("locked by another process is still read, and written once it is unlocked", async () => {
    const db = await openOne();
    const other = new DatabaseSync(join(folder, "blog.sqlite"));
    other.exec("begin immediate");
    let isWritten = false;
    const writing = insertCategory(db, "Kuchnia").then(() => (isWritten = true));
    const transaction = db.transaction().execute((one) => insertCategory(one, "Ogród"));
    // A read that waited for the lock would wait for ever, since this test releases it only after the reads.
    for (let times = 0; times < 10; times += 1) {
      expect(await listCategories(db)).toEqual([]);
      await sleep(20);
    }
    expect(isWritten).toBe(false);
    other.exec("commit");
    other.close();
    await Promise.all([writing, transaction]);
    expect(await listCategories(db)).toHaveLength(2);
  });

  it("that cannot be written to is refused with one sentence", async () => {
    await (await openDatabase(folder)).destroy();
    await chmod(join(folder, "blog.sqlite"), 0o444);
    await chmod(folder, 0o777);
    const config = { databaseUrl: undefined, dataDir: folder };
    const sentence = `The database in DATA_DIR=${folder} cannot be opened: attempt to write a readonly database.`;
    await expect(asOrdinaryUser(() => openConfiguredDatabase(config))).rejects.toThrow(
      new StartError(sentence),
    );
  });

  it("hides uncommitted writes, and is readable meanwhile", async () => {
    const db = await openOne();
    const failing = db.transaction().execute(async (transaction) => {
      await insertCategory(transaction, "Kuchnia");
      expect(await listCategories(transaction)).toHaveLength(1);
      expect(await listCategories(db)).toEqual([]);
      throw new Error("no more");
    });
    await expect(failing).rejects.toThrow("no more");
    expect(await listCategories(db)).toEqual([]);
    expect(await insertCategory(db, "Kuchnia")).toBeDefined();
  });

  it("of a newer version is refused in a sentence, and left unchanged", async () => {
    const db = await openOne();
    await sql`insert into kysely_migration values ('999-later', '2030-01-01')`.execute(db);
    await expect(openOne()).rejects.toThrow(StartError);
    await expect(openOne()).rejects.toThrow(
      /^A newer version of the blog has changed the database \(999-later\): run that version/,
    );
    expect(await listCategories(db)).toEqual([]);
  });
});

/** Runs a task as an ordinary user if the tests run as root, who may write to any file. */
async function asOrdinaryUser<Result>(task: () => Promise<Result>): Promise<Result> {
  if (process.getuid?.() !== 0) return task();
  process.seteuid?.(65_534);
  try {
    return await task();
  } finally {
    process.seteuid?.(0);
  }
}
