import { addPost, addUser } from "../../../support/factories";
import { DatabaseSync } from "@photostructure/sqlite";
import { mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Config, parseConfig } from "../../../../server/platform/config/config";
import { backUp, findUsableBackup, restore } from "../../../../server/platform/backup/backup";
import { findLastBackup, pruneBackups } from "../../../../server/platform/backup/backupFolder";
import { openConfiguredDatabase } from "../../../../server/platform/db/configuredDatabase";
import {
  type DatabaseSummary,
  describeContents,
} from "../../../../server/platform/backup/contents";
import { readDump } from "../../../../server/platform/backup/postgresBackup";
import { selectStrings, withDatabase } from "../../../../server/platform/backup/sqliteBackup";
import { createFolder } from "../../../support/folder";

let folder = "";
let config: Config;
const pathOf = (name = "") => join(folder, name);
beforeEach(async () => {
  folder = await createFolder();
  config = parseConfig({ DATA_DIR: folder });
});

/** Adds an account with the given number of posts to the database in the folder. */
async function fill(posts: number): Promise<void> {
  const db = await openConfiguredDatabase(config);
  const userId = await addUser(db);
  for (let index = 0; index < posts; index += 1)
    await addPost(db, userId, { createdAt: `2026-03-0${index + 1}T00:00:00Z` });
  await db.destroy();
}

/** Runs SQL statements on a database file, which is created if it is missing. */
function runStatements(path: string, statements: string): void {
  const database = new DatabaseSync(path);
  database.exec(statements);
  database.close();
}

/** Runs statements on a new database or on a backup. @returns the bytes of the file, which is deleted */
async function sqliteWith(statements: string, path = pathOf("other.sqlite")): Promise<Buffer> {
  runStatements(path, statements);
  const bytes = await readFile(path);
  await rm(path);
  return bytes;
}

/** Returns the bytes of the database and the names of all files except -shm and -wal, which SQLite deletes later. */
async function folderState(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !/-(?:shm|wal)$/.test(name));
  return [await readFile(pathOf("blog.sqlite"), "latin1"), ...names];
}

/** Returns a backup in which the first page of an index, which no query of a restore reads, is empty. */
async function withDamagedIndex(): Promise<Buffer> {
  const path = await backUp(config);
  const query = "select rootpage from sqlite_master where name = 'comments_by_user'";
  const [page] = withDatabase(path, (database) => selectStrings(database, query)).map(Number);
  const [size] = withDatabase(path, (database) => selectStrings(database, "pragma page_size"));
  const bytes = await readFile(path);
  const start = Number(size) * ((page ?? NaN) - 1);
  return bytes.fill(0, start, start + Number(size));
}

async function restoreBytes(bytes: Uint8Array): Promise<DatabaseSummary[]> {
  const reported: DatabaseSummary[] = [];
  await restore(config, Readable.from([bytes]), (contents) => reported.push(contents));
  return reported;
}

describe("a restore", () => {
  it("says what a backup holds", async () => {
    await fill(2);
    const path = await backUp(config);
    // Restores into another folder, since this process still holds prepared statements of the first database.
    config = parseConfig({ DATA_DIR: pathOf("elsewhere") });
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
      "it is no database of this blog: it holds “CREATE TABLE songs (title text)”",
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
      async () =>
        sqliteWith(
          "create trigger search_texts_by_word after insert on posts begin delete from users; end",
          await backUp(config),
        ),
      "it is no database of this blog",
    ],
    [
      "a trigger whose type is in capitals",
      async () => {
        const trigger = "create trigger sneaky after insert on posts begin select 1; end";
        const bytes = await sqliteWith(trigger, await backUp(config));
        const text = bytes.toString("latin1").replace("triggersneaky", "TRIGGERsneaky");
        return Buffer.from(text, "latin1");
      },
      "it is no database of this blog: it holds “CREATE TRIGGER sneaky",
    ],
    [
      "a further table",
      async () => sqliteWith("create table more (text text)", await backUp(config)),
      "it is no database of this blog: it holds “CREATE TABLE more",
    ],
    [
      "a further index",
      async () => sqliteWith("create index more on users (bio)", await backUp(config)),
      "it is no database of this blog: it holds “CREATE INDEX more",
    ],
    ["a database with a damaged index", withDamagedIndex, "it is damaged ("],
    [
      "rows that refer to missing ones",
      async () =>
        sqliteWith(
          "pragma foreign_keys = off; insert into likes values ('none', 'nobody', '')",
          await backUp(config),
        ),
      "2 rows refer to missing ones",
    ],
    [
      "a newer version's database",
      async () =>
        sqliteWith("insert into kysely_migration values ('999-later', '')", await backUp(config)),
      "a newer version of the blog has made it (999-later)",
    ],
  ])("refuses %s, and changes nothing", async (_, read, reason) => {
    await fill(1);
    const bytes = await read();
    const before = await folderState();
    await expect(restoreBytes(bytes)).rejects.toThrow(`The backup cannot be restored: ${reason}`);
    expect(await folderState()).toEqual(before);
  });
});

it("a restore is refused while a program uses the database that knows nothing of its lock", async () => {
  await fill(1);
  const bytes = await readFile(await backUp(config));
  const before = await folderState();
  const database = new DatabaseSync(pathOf("blog.sqlite"));
  database.exec("begin");
  database.prepare("select count(*) from posts").get();
  await expect(restoreBytes(bytes)).rejects.toThrow("a server uses the database: stop it first");
  database.close();
  expect(await folderState()).toEqual(before);
});

it("a restore writes through no link that stands in place of its file", async () => {
  await fill(1);
  const bytes = await readFile(await backUp(config));
  const victim = pathOf("victim");
  await writeFile(victim, "settings");
  config = parseConfig({ DATA_DIR: pathOf("elsewhere") });
  await mkdir(pathOf("elsewhere"));
  await symlink(victim, pathOf("elsewhere/blog.sqlite.part"));
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
    await mkdir(pathOf("backup"));
    for (const name of ["old", "new"])
      await writeFile(pathOf(`backup/blog-${name}.sqlite.part`), "");
    await utimes(pathOf("backup/blog-old.sqlite.part"), old, old);
    const paths = [await backUp(config), await backUp(config)];
    expect(await readdir(pathOf("backup"))).toEqual([
      ...paths.map((path) => basename(path)),
      "blog-new.sqlite.part",
    ]);
  });

  it("has the newest one that is whole and of the database in use, which a restore takes", async () => {
    await expect(findUsable()).rejects.toThrow("There is no whole backup, blog-…");
    await fill(1);
    const path = await backUp(config);
    const damaged = pathOf("backup/blog-2999-01-01T00-00-00-000.sqlite");
    await writeFile(damaged, "Droga redakcjo! ".repeat(100));
    for (const name of [
      "blog-2999-01-02T00-00-00-000.dump",
      "blog-2999-01-03T00-00-00.sqlite.part",
    ])
      await writeFile(pathOf(`backup/${name}`), "");
    expect(await findUsable()).toBe(path);
    expect(passedOver).toEqual([damaged, "file is not a database"]);
  });

  it("is as old as its last copy to another machine, and has what restores replaced", async () => {
    await fill(0);
    await backUp(config);
    await mkdir(pathOf("backup/replaced-1"));
    await writeFile(pathOf("backup/replaced-1/blog.sqlite"), Buffer.alloc(1000));
    const { ageSeconds, safeAgeSeconds, bytes = 0, totalBytes = 0 } = findLastBackup(config) ?? {};
    expect([ageSeconds, safeAgeSeconds]).toEqual([expect.any(Number), ageSeconds]);
    expect(totalBytes - bytes).toBe(1000);
    await writeFile(pathOf("backup/copied"), "");
    await utimes(pathOf("backup/copied"), old, old);
    expect(findLastBackup(config)).toMatchObject({ ageSeconds });
    expect(findLastBackup(config)?.safeAgeSeconds).toBeGreaterThan(86_400);
  });
});

describe("a dump of PostgreSQL", () => {
  const migrations = "COPY public.kysely_migration (name) FROM stdin;\n001-first\n\\.\n";
  const content = `-- PostgreSQL database dump
\\restrict f3K99eOcR3IdCRIpWfRiMmo1dSn0EH9DugqqBKyNjxLiVb2J5astuThBeeTgpSb
SET statement_timeout = 0;
CREATE TABLE public.users (
    id text NOT NULL,
    search_name text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.kysely_migration (
    "timestamp" character varying(255) NOT NULL
);
COPY public.users (id, username) FROM stdin;
1\tAla
2\tOla\u2028CREATE FUNCTION
\\.
COPY public.posts (id, created_at) FROM stdin;
3\t2026-03-02
4\t2026-03-01
\\.
ALTER TABLE ONLY public.likes
    ADD CONSTRAINT likes_pkey PRIMARY KEY (post_id, user_id);
CREATE INDEX likes_by_user ON public.likes USING btree (user_id);
`;

  beforeEach(async () => {
    // Replaces PostgreSQL's pg_restore, which prints a dump as text.
    const script = '#!/bin/sh\nfor last; do :; done\ncat "$last"\n';
    await writeFile(pathOf("pg_restore"), script, { mode: 0o755 });
    vi.stubEnv("PATH", `${folder}:${process.env["PATH"]}`);
    onTestFinished(() => void vi.unstubAllEnvs());
  });

  const read = async (text: string) => {
    await writeFile(pathOf("dump"), text);
    return readDump(pathOf("dump"));
  };

  it("is read row by row, and is none of this blog without its migrations", async () => {
    const counts = { posts: 2, accounts: 2, newest: "2026-03-02" };
    expect(await read(content + migrations)).toEqual({ ...counts, migrations: ["001-first"] });
    await expect(read(content)).rejects.toThrow("it is no database of this blog");
    vi.stubEnv("PATH", pathOf("nothing"));
    await expect(readDump(pathOf("dump"))).rejects.toThrow("pg_restore is not installed");
  });

  it.each([
    "CREATE TRIGGER more AFTER INSERT ON public.posts FOR EACH ROW EXECUTE FUNCTION public.more();",
    "CREATE FUNCTION public.more() RETURNS trigger",
    "CREATE VIEW public.posts AS SELECT 1;",
    "CREATE TABLE public.more (",
    "CREATE TABLE other.users (",
    "COPY public.more (id) FROM stdin;",
    "COPY public.users (id) FROM PROGRAM 'id';",
    "CREATE INDEX more ON public.users USING btree (public.more(bio));",
    "CREATE INDEX likes_by_user ON public.likes USING btree (post_id);",
    "CREATE INDEX more ON public.users USING btree (bio);",
    "CREATE TABLE public.likes (\n    id text DEFAULT public.more() NOT NULL",
    "CREATE TABLE public.likes (\n    id text NOT NULL",
    "CREATE TABLE public.users (\n    username text",
    "CREATE TABLE public.users (\n    is_admin integer DEFAULT 1 NOT NULL",
    "ALTER TABLE ONLY public.likes\n    ADD CONSTRAINT more CHECK (public.more());",
    "ALTER TABLE ONLY public.likes\n    ADD CONSTRAINT more UNIQUE (user_id);",
    "ALTER TABLE ONLY public.likes\n    ADD CONSTRAINT more FOREIGN KEY (post_id) REFERENCES public.users(id) ON DELETE CASCADE;",
    "SET ROLE postgres;",
    "SET session_replication_role = replica;",
    "\\! id",
    "SELECT public.more(); -- \u001b[2J",
  ])("is refused with %s", async (statement) => {
    const refusal = read(`${content}${migrations}${statement}\n`);
    await expect(refusal).rejects.toThrow(/^it is no database of this blog: it holds “[ -~]+”$/);
  });
});

it.each([
  ["lacks it", false],
  ["has an empty one", true],
])(
  "a data folder that had a database and %s is refused, with the way to begin anew",
  async (_, isEmpty) => {
    await fill(1);
    const path = await backUp(config, pathOf("copy"));
    const lose = async () => {
      await rm(pathOf("blog.sqlite"));
      if (isEmpty) await writeFile(pathOf("blog.sqlite"), "");
    };
    await lose();
    await expect(openConfiguredDatabase(config)).rejects.toThrow(
      `The database ${pathOf("blog.sqlite")} is missing: restore a backup ("blog restore FILE"), or delete ${pathOf("has-database")} to begin anew.`,
    );
    await restoreBytes(await readFile(path));
    await fill(0);
    await lose();
    await rm(pathOf("has-database"));
    await fill(0);
  },
);

describe("a backup fails in one sentence", () => {
  it("in a folder that cannot be written to", async () => {
    await fill(0);
    await writeFile(pathOf("backup"), "");
    await expect(backUp(config)).rejects.toThrow(/^The backup .* cannot be written: EEXIST.*\.$/);
  });

  it("over an existing file", async () => {
    await fill(0);
    expect(await backUp(config, pathOf("elsewhere/copy"))).toBe(pathOf("elsewhere/copy"));
    await expect(backUp(config, pathOf("elsewhere/copy"))).rejects.toThrow(
      `The backup ${pathOf("elsewhere/copy")} cannot be written: it already exists: choose another name.`,
    );
  });

  it("of a damaged database, and leaves no file", async () => {
    await fill(0);
    const orphan = "insert into likes values ('no post', 'nobody', '')";
    runStatements(pathOf("blog.sqlite"), `pragma foreign_keys = OFF; ${orphan}`);
    await expect(backUp(config)).rejects.toThrow(
      / cannot be written: 2 rows refer to missing ones\.$/,
    );
    expect(await readdir(pathOf("backup"))).toEqual([]);
  });
});

describe("old backups", () => {
  const names = ["01", "02", "03"].map((day) => `blog-2020-01-${day}T00-00-00.sqlite`);

  it("are not displaced by those of a database that shrank to nothing", async () => {
    await fill(1);
    for (const name of names) await backUp(config, pathOf(`backup/${name}`));
    await rm(pathOf("blog.sqlite"));
    await rm(pathOf("has-database"));
    await fill(0);
    await backUp(config);
    await expect(pruneBackups(folder, 2)).rejects.toThrow(
      /^The database holds no post any more, but the backup \S+2020-01-03\S+ does: nothing was deleted\./,
    );
    expect(await readdir(pathOf("backup"))).toEqual([
      ...names,
      expect.stringMatching(/^blog-20[23]/),
    ]);
  });

  it("are displaced while the blog has no posts yet, and no other file is", async () => {
    await fill(0);
    for (const name of [...names, "mine.sqlite"]) await backUp(config, pathOf(`backup/${name}`));
    expect(await pruneBackups(folder, 2)).toEqual([pathOf(`backup/${names[0]}`)]);
    expect(await readdir(pathOf("backup"))).toEqual([...names.slice(1), "mine.sqlite"]);
  });
});
