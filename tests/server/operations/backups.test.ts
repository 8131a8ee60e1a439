import { addPost, addUser } from "../../support/factories";
import { DatabaseSync } from "@photostructure/sqlite";
import { mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Config, parseConfig } from "../../../server/config/config";
import { backUp, findUsableBackup, restore } from "../../../server/operations/backup";
import { findLastBackup, pruneBackups } from "../../../server/operations/backupFolder";
import { openConfiguredDatabase } from "../../../server/operations/configuredDatabase";
import { type Contents, describeContents } from "../../../server/operations/contents";
import { readDump } from "../../../server/operations/postgresBackup";
import { createFolder } from "../../support/folder";

let folder = "";
let config: Config;
const file = (name = "") => join(folder, name);
beforeEach(async () => {
  folder = await createFolder();
  config = parseConfig({ DATA_DIR: folder });
});

/** Fills the database of the folder with an account and its posts. */
async function fill(posts: number): Promise<void> {
  const db = await openConfiguredDatabase(config);
  const userId = await addUser(db);
  for (let index = 0; index < posts; index += 1)
    await addPost(db, userId, { createdAt: `2026-03-0${index + 1}T00:00:00Z` });
  await db.destroy();
}

/** Runs statements on a file, which is created if it is missing. */
function change(path: string, statements: string): void {
  const database = new DatabaseSync(path);
  database.exec(statements);
  database.close();
}

/** Returns a database that statements have made, of nothing or of a backup. */
async function sqliteWith(statements: string, path = file("other.sqlite")): Promise<Buffer> {
  change(path, statements);
  const bytes = await readFile(path);
  await rm(path);
  return bytes;
}

/** Returns the database and the names of all files but SQLite's own, which go with its statements. */
async function state(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !/-(?:shm|wal)$/.test(name));
  return [await readFile(file("blog.sqlite"), "latin1"), ...names];
}

async function restoreBytes(bytes: Uint8Array): Promise<Contents[]> {
  const told: Contents[] = [];
  await restore(config, Readable.from([bytes]), (contents) => told.push(contents));
  return told;
}

describe("a restore", () => {
  it("says what a backup holds", async () => {
    await fill(2);
    const path = backUp(config);
    // Elsewhere, since this process still holds the statements of the first database.
    config = parseConfig({ DATA_DIR: file("elsewhere") });
    const [contents] = await restoreBytes(await readFile(path));
    expect(contents && describeContents(contents)).toBe("2 posts, 1 account, newest of 2026-03-02");
    const many = { posts: 1204, accounts: 31, newest: null };
    expect(describeContents(many)).toBe("1,204 posts, 31 accounts");
  });

  it.each<[string, () => Promise<Uint8Array>, string]>([
    ["an empty file", async () => new Uint8Array(), "it is empty"],
    ["a letter", async () => Buffer.from("Droga redakcjo! ".repeat(100)), "file is not a database"],
    [
      "another program's database",
      () => sqliteWith("create table songs (title text)"),
      "it is no database of this blog",
    ],
    [
      "a database without the blog's tables",
      () => sqliteWith("create table kysely_migration (name text, timestamp text)"),
      "it is no database of this blog",
    ],
    [
      "tables that are views without an end",
      () =>
        sqliteWith(`create table kysely_migration (name text, timestamp text);
          insert into kysely_migration values ('001-first', '');
          create view posts as with recursive n(created_at) as
            (select '' union all select created_at || 'x' from n) select created_at from n;
          create table users (id text, is_admin integer, is_verified integer)`),
      "it is no database of this blog",
    ],
    [
      "a trigger that is not the blog's",
      () =>
        sqliteWith(
          "create trigger search_texts_by_word after insert on posts begin delete from users; end",
          backUp(config),
        ),
      "it is no database of this blog",
    ],
    [
      "a newer version's database",
      () => sqliteWith("insert into kysely_migration values ('999-later', '')", backUp(config)),
      "a newer version of the blog has made it (999-later)",
    ],
  ])("refuses %s, and changes nothing", async (_, read, reason) => {
    await fill(1);
    const bytes = await read();
    const before = await state();
    await expect(restoreBytes(bytes)).rejects.toThrow(`The backup cannot be restored: ${reason}.`);
    expect(await state()).toEqual(before);
  });
});

it("a restore writes through no link that stands in place of its file", async () => {
  await fill(1);
  const bytes = await readFile(backUp(config));
  const victim = file("victim");
  await writeFile(victim, "settings");
  config = parseConfig({ DATA_DIR: file("elsewhere") });
  await mkdir(file("elsewhere"));
  await symlink(victim, file("elsewhere/blog.sqlite.part"));
  await restoreBytes(bytes);
  expect(await readFile(victim, "utf8")).toBe("settings");
});

describe("the folder of backups", () => {
  const old = new Date("2026-01-01");
  const passedOver: string[] = [];
  const findUsable = () =>
    findUsableBackup(config, (path, reason) => passedOver.push(path, reason));

  it("takes two in one second, and is rid of what a killed one has left", async () => {
    await fill(0);
    await mkdir(file("backup"));
    for (const name of ["old", "new"]) await writeFile(file(`backup/blog-${name}.sqlite.part`), "");
    await utimes(file("backup/blog-old.sqlite.part"), old, old);
    const paths = [backUp(config), backUp(config)];
    expect(await readdir(file("backup"))).toEqual([
      ...paths.map((path) => basename(path)),
      "blog-new.sqlite.part",
    ]);
  });

  it("has the newest one that is whole and of the database in use, which a restore takes", async () => {
    await expect(findUsable()).rejects.toThrow("There is no whole backup, blog-…");
    await fill(1);
    const path = backUp(config);
    const damaged = file("backup/blog-2999-01-01T00-00-00-000.sqlite");
    await writeFile(damaged, "Droga redakcjo! ".repeat(100));
    for (const name of [
      "blog-2999-01-02T00-00-00-000.dump",
      "blog-2999-01-03T00-00-00.sqlite.part",
    ])
      await writeFile(file(`backup/${name}`), "");
    expect(await findUsable()).toBe(path);
    expect(passedOver).toEqual([damaged, "file is not a database"]);
  });

  it("is as old as its last copy to another machine, and has what restores replaced", async () => {
    await fill(0);
    backUp(config);
    await mkdir(file("backup/replaced-1"));
    await writeFile(file("backup/replaced-1/blog.sqlite"), Buffer.alloc(1000));
    const { ageSeconds, safeAgeSeconds, bytes = 0, totalBytes = 0 } = findLastBackup(config) ?? {};
    expect([ageSeconds, safeAgeSeconds]).toEqual([expect.any(Number), ageSeconds]);
    expect(totalBytes - bytes).toBe(1000);
    await writeFile(file("backup/copied"), "");
    await utimes(file("backup/copied"), old, old);
    expect(findLastBackup(config)).toMatchObject({ ageSeconds });
    expect(findLastBackup(config)?.safeAgeSeconds).toBeGreaterThan(86_400);
  });
});

it("a dump of PostgreSQL is read row by row, and is none of this blog without its migrations", async () => {
  const migrations = "COPY public.kysely_migration (name) FROM stdin;\n001-first\n\\.\n";
  const content = `COPY public.users (id, username) FROM stdin;
1\tAla
2\tOla
\\.
COPY public.posts (id, created_at) FROM stdin;
3\t2026-03-02
4\t2026-03-01
\\.
`;
  // In place of PostgreSQL's own, which prints a dump as text.
  const script = '#!/bin/sh\nfor last; do :; done\ncat "$last"\n';
  await writeFile(file("pg_restore"), script, { mode: 0o755 });
  vi.stubEnv("PATH", `${folder}:${process.env["PATH"]}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  await writeFile(file("dump"), content + migrations);
  const counts = { posts: 2, accounts: 2, newest: "2026-03-02" };
  expect(await readDump(file("dump"))).toEqual({ ...counts, migrations: ["001-first"] });
  await writeFile(file("dump"), content);
  await expect(readDump(file("dump"))).rejects.toThrow("it is no database of this blog");
});

it.each([
  ["lacks it", false],
  ["has an empty one", true],
])(
  "a data folder that had a database and %s is refused, with the way to begin anew",
  async (_, isEmpty) => {
    await fill(1);
    const path = backUp(config, file("copy"));
    const lose = async () => {
      await rm(file("blog.sqlite"));
      if (isEmpty) await writeFile(file("blog.sqlite"), "");
    };
    await lose();
    await expect(openConfiguredDatabase(config)).rejects.toThrow(
      `The database ${file("blog.sqlite")} is missing: restore a backup ("blog restore FILE"), or delete ${file("has-database")} to begin anew.`,
    );
    await restoreBytes(await readFile(path));
    await fill(0);
    await lose();
    await rm(file("has-database"));
    await fill(0);
  },
);

describe("a backup fails in one sentence", () => {
  it("in a folder that cannot be written to", async () => {
    await fill(0);
    await writeFile(file("backup"), "");
    expect(() => backUp(config)).toThrow(/^The backup .* cannot be written: EEXIST.*\.$/);
  });

  it("over an existing file", async () => {
    await fill(0);
    expect(backUp(config, file("elsewhere/copy"))).toBe(file("elsewhere/copy"));
    expect(() => backUp(config, file("elsewhere/copy"))).toThrow(
      `The backup ${file("elsewhere/copy")} cannot be written: it already exists: choose another name.`,
    );
  });

  it("of a damaged database, and leaves no file", async () => {
    await fill(0);
    const orphan = "insert into likes values ('no post', 'nobody', '')";
    change(file("blog.sqlite"), `pragma foreign_keys = OFF; ${orphan}`);
    expect(() => backUp(config)).toThrow(/ cannot be written: 2 rows refer to missing ones\.$/);
    expect(await readdir(file("backup"))).toEqual([]);
  });
});

describe("old backups", () => {
  const names = ["01", "02", "03"].map((day) => `blog-2020-01-${day}T00-00-00.sqlite`);

  it("are not displaced by those of a database that shrank to nothing", async () => {
    await fill(1);
    for (const name of names) backUp(config, file(`backup/${name}`));
    await rm(file("blog.sqlite"));
    await rm(file("has-database"));
    await fill(0);
    backUp(config);
    await expect(pruneBackups(folder, 2)).rejects.toThrow(
      /^The database holds no post any more, but the backup \S+2020-01-03\S+ does: nothing was deleted\./,
    );
    expect(await readdir(file("backup"))).toEqual([
      ...names,
      expect.stringMatching(/^blog-20[23]/),
    ]);
  });

  it("are displaced while the blog has no posts yet, and no other file is", async () => {
    await fill(0);
    for (const name of [...names, "mine.sqlite"]) backUp(config, file(`backup/${name}`));
    expect(await pruneBackups(folder, 2)).toEqual([file(`backup/${names[0]}`)]);
    expect(await readdir(file("backup"))).toEqual([...names.slice(1), "mine.sqlite"]);
  });
});
