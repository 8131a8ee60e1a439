import { copyFile, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { describe, expect, it } from "vitest";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { sessionUserSchema } from "../../src/contract/auth";
import { barePostSchema, postDetailsSchema } from "../../src/contract/post";
import { send } from "../../tools/conformance/suite/client";
import { drawPicture } from "../../tools/conformance/suite/pictures";
import { createOperator } from "./operators";
import { operatorLogin, operatorSettings, postTexts } from "../support/sampleData";

const operator = createOperator();

function start(dataDir: string) {
  return operator.start({ ...operatorSettings, DATA_DIR: dataDir }).origin();
}

const backUp = (args: string[] = [], variables: Record<string, string> = {}) =>
  operator.run(["backup", ...args], variables);

const restore = async (file: string) =>
  operator.run(["restore", "-"], {}, await readFile(join(operator.folder(), file)));

async function logIn(origin: string) {
  const { text } = await send(origin, validatedEndpoints.login, { body: operatorLogin });
  return sessionUserSchema.parse(JSON.parse(text));
}

async function readPost(origin: string, id: string) {
  const { text } = await send(origin, validatedEndpoints.getPost, { params: { id } });
  return postDetailsSchema.parse(JSON.parse(text));
}

describe("a backup", { timeout: 180_000 }, () => {
  it("made during writes restores to a consistent blog", async () => {
    const origin = await start("data");
    const as = await logIn(origin);
    const form = { as, form: postTexts, image: await drawPicture() };
    const created = await send(origin, validatedEndpoints.createPost, form);
    const post = barePostSchema.parse(JSON.parse(created.text));
    let count = 0;
    const stop = new AbortController();
    const comment = async () => {
      const body = { text: `nr ${count}`, postId: post._id };
      expect((await send(origin, validatedEndpoints.createComment, { as, body })).status).toBe(201);
      count += 1;
    };
    for (let index = 0; index < 20; index += 1) await comment();
    const writing = (async () => {
      while (!stop.signal.aborted) await comment();
    })();
    const { code, out, err } = await backUp();
    stop.abort();
    await writing;
    expect([code, err]).toEqual([0, ""]);

    const [name = "", ...others] = await readdir(join(operator.folder(), "data", "backup"));
    expect(others).toEqual([]);
    expect(name).toMatch(/^blog-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}\.sqlite$/);
    expect(out).toBe(`Backup written to data/backup/${name}\n`);
    const copy = join(operator.folder(), "data", "backup", name);
    expect((await stat(copy)).mode & 0o077).toBe(0);

    await mkdir(join(operator.folder(), "restored"));
    await copyFile(copy, join(operator.folder(), "restored", "blog.sqlite"));
    const restored = await start("restored");
    expect((await logIn(restored))._id).toBe(as._id);
    const { comments, ...rest } = await readPost(restored, post._id);
    const before = await readPost(origin, post._id);
    const { comments: allComments, ...expected } = before;
    expect(rest).toEqual(expected);
    // The snapshot is a prefix of the writes, and holds at least those made before it began.
    expect(comments.length).toBeGreaterThanOrEqual(20);
    expect(comments).toEqual(allComments.slice(0, comments.length));
    expect((await fetch(restored + post.image.url)).status).toBe(200);
  });

  it("is written to the given path, but never over an existing file", async () => {
    await start("data");
    expect(await backUp(["elsewhere/copy.sqlite"])).toEqual({
      code: 0,
      out: "Backup written to elsewhere/copy.sqlite\n",
      err: "",
    });
    expect((await backUp(["elsewhere/copy.sqlite"])).err).toMatch(
      /^The backup .*elsewhere\/copy\.sqlite cannot be written: it already exists: choose another name\.\n$/,
    );
  });

  it("with --keep deletes all but the newest backups, and no other file", async () => {
    await start("data");
    const copies = join(operator.folder(), "data", "backup");
    await mkdir(copies);
    const names = ["01", "02", "03"].map((day) => `blog-2020-01-${day}T00-00-00.sqlite`);
    for (const name of [...names, "mine.sqlite"]) await writeFile(join(copies, name), "");
    const { code, out } = await backUp(["--keep", "2"]);
    expect(code).toBe(0);
    expect(out).toContain("Old backup deleted: data/backup/blog-2020-01-02T00-00-00.sqlite\n");
    const remaining = (await readdir(copies)).toSorted();
    expect(remaining).toEqual([names[2], expect.stringMatching(/^blog-20[23]/), "mine.sqlite"]);
    for (const args of [
      ["--keep", "0"],
      ["--keep", "2", "copy.sqlite"],
    ]) {
      expect(await backUp(args)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^Usage: blog backup \[FILE \| --keep NUMBER\]: /),
      });
    }
  });

  it("of a damaged database is deleted again", async () => {
    await start("data");
    const database = new DatabaseSync(join(operator.folder(), "data", "blog.sqlite"));
    database.exec("pragma foreign_keys = OFF");
    database.exec("insert into likes values ('no post', 'nobody', '')");
    database.close();
    const { code, err } = await backUp();
    expect(code).toBe(1);
    expect(err).toMatch(/^The backup .* cannot be written: 2 rows refer to missing ones\.\n$/);
    expect(await readdir(join(operator.folder(), "data", "backup"))).toEqual([]);
  });

  it("is not made in front of another backend, which is no failure", async () => {
    const upstream = { BACKEND_URL: "http://127.0.0.1:1" };
    const sentence =
      "With BACKEND_URL the content is in that backend's database: there is none here.\n";
    expect(await backUp([], upstream)).toEqual({ code: 0, out: sentence, err: "" });
    expect(await operator.run(["restore"], upstream)).toEqual({ code: 1, out: "", err: sentence });
    expect(await readdir(operator.folder())).toEqual([]);
  });

  it.each<[string, RegExp, Record<string, string>?]>([
    ["nothing", / cannot be written: there is no database in DATA_DIR=\.\/data\.\n$/],
    [
      "PostgreSQL that does not answer",
      /\.dump cannot be written: pg_dump.*\.\n$/,
      { DATABASE_URL: "postgres://u:tajne@127.0.0.1:1/blog" },
    ],
  ])("of %s fails in one sentence, without a password", async (_, sentence, variables) => {
    const { code, err } = await backUp([], variables);
    expect(code).toBe(1);
    expect(err).toMatch(sentence);
    expect(err).not.toContain("tajne");
  });
});

describe("a restore", { timeout: 180_000 }, () => {
  const topics = async (origin: string) => (await fetch(`${origin}/api/categories`)).text();

  it("is refused beside a running server, and keeps what it replaces", async () => {
    const server = operator.start({ ...operatorSettings, DATA_DIR: "data" });
    const origin = await server.origin();
    await backUp(["copy.sqlite"]);
    const as = await logIn(origin);
    await send(origin, validatedEndpoints.createCategory, { as, body: { title: "Później" } });
    expect(await restore("copy.sqlite")).toMatchObject({
      code: 1,
      err: "The backup cannot be restored: a server uses the database: stop it first.\n",
    });
    expect(await topics(origin)).toContain("Później");
    server.child.kill("SIGTERM");
    await server.exitCode;

    const { code, out } = await restore("copy.sqlite");
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^The backup holds 0 posts, 1 account\.$/m),
    ]);
    const [, folder = ""] = / kept as (\S+)\n/.exec(out) ?? [];
    expect(await topics(await start("data"))).not.toContain("Później");
    expect(await topics(await start(folder))).toContain("Później");
  });
});
