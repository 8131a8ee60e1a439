import { copyFile, mkdir, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createClient } from "@blog/conformance/suite/client";
import { drawPicture } from "@blog/conformance/suite/drawPicture";
import { createServerSandbox } from "./operators";
import { operatorLogin, operatorSettings, postTexts } from "../support/sampleData";

const operator = createServerSandbox();

function start(dataDir: string) {
  return operator.start({ ...operatorSettings, DATA_DIR: dataDir }).origin();
}

const backUp = (args: string[] = [], variables: Record<string, string> = {}) =>
  operator.run(["backup", ...args], variables);

const restore = async (file: string) =>
  operator.run(["restore", "-"], {}, await readFile(join(operator.folder(), file)));

const data = (...path: string[]) => join(operator.folder(), "data", ...path);

describe("a backup", { timeout: 180_000 }, () => {
  it("made during writes restores to a consistent blog", async () => {
    const origin = await start("data");
    const api = createClient(origin);
    const as = await api.ok("login", { body: operatorLogin });
    const form = { as, form: postTexts, image: await drawPicture() };
    const post = await api.ok("createPost", form);
    const stop = new AbortController();
    const comment = () => api.ok("createComment", { as, body: { text: "Tak", postId: post._id } });
    for (let index = 0; index < 20; index += 1) await comment();
    const writing = (async () => {
      while (!stop.signal.aborted) await comment();
    })();
    const { code, out, err } = await backUp();
    stop.abort();
    await writing;
    expect([code, err]).toEqual([0, ""]);

    const [name = "", ...others] = await readdir(data("backup"));
    expect(others).toEqual([]);
    expect(name).toMatch(/^blog-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}\.sqlite$/);
    expect(out).toBe(`Backup written to data/backup/${name}\n`);
    expect((await stat(data("backup", name))).mode & 0o077).toBe(0);

    await mkdir(join(operator.folder(), "restored"));
    await copyFile(data("backup", name), join(operator.folder(), "restored", "blog.sqlite"));
    const restored = await start("restored");
    const copy = createClient(restored);
    expect(await copy.ok("login", { body: operatorLogin })).toMatchObject({ _id: as._id });
    const params = { id: post._id };
    const { comments, ...rest } = await copy.ok("getPost", { params });
    const { comments: allComments, ...expected } = await api.ok("getPost", { params });
    expect(rest).toEqual(expected);
    // The backup contains the first comments, including at least the 20 that were created before it began.
    expect(comments.length).toBeGreaterThanOrEqual(20);
    expect(comments).toEqual(allComments.slice(0, comments.length));
    expect((await fetch(restored + post.image.url)).status).toBe(200);
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
      /\.dump cannot be written: connect ECONNREFUSED .*\.\n$/,
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
    const api = createClient(origin);
    const as = await api.ok("login", { body: operatorLogin });
    await api.ok("createCategory", { as, body: { title: "Później" } });
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
