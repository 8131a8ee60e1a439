import { addUser } from "../support/factories";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { startHttpServer } from "../support/httpServer";
import { openDatabase } from "../../server/platform/db/database";
import { convertPicture } from "../../server/platform/pictures/convertPicture";
import { importContent } from "../../server/import/importContent";
import { SourceBackend } from "../../server/import/sourceBackend";
import { drawPicture } from "@blog/conformance/suite/drawPicture";
import { createServerSandbox } from "./operators";
import { demoAdmin, demoReader } from "../support/demoLogins";

const admin = { ...demoAdmin, email: "admin@example.com" };

const operator = createServerSandbox("file");
let source = "";
beforeAll(async () => {
  source = await operator.start({ DATA_DIR: "source", DEMO: "1" }).origin();
  // Turns the demo accounts into ordinary ones, and adds one demo account, which the import has to leave out.
  const db = await openDatabase(join(operator.folder(), "source"));
  for (const { id, email } of await db.selectFrom("users").select(["id", "email"]).execute()) {
    const ownAddress = { email: email.replace("blog.test", "example.com") };
    await db.updateTable("users").set(ownAddress).where("id", "=", id).execute();
  }
  await addUser(db, { email: demoReader.email });
  await db.destroy();
}, 120_000);

/** Runs the built import command. @param killAfter text in its output after which the process is killed */
async function runImport(args: string[], killAfter?: string) {
  const { child, output, exitCode } = operator.start({ DATA_DIR: "target" }, ["import", ...args]);
  child.stdout?.on("data", (text: Buffer) => {
    if (killAfter && text.includes(killAfter)) child.kill("SIGKILL");
  });
  child.stdin?.end(`${admin.password}\n`);
  return { code: await exitCode, ...output };
}

async function read(origin: string, path: string): Promise<unknown> {
  return (await fetch(origin + path)).json();
}

describe("an import from another backend", { timeout: 180_000 }, () => {
  it("resumes after it was killed, and copies everything under its old ids", async () => {
    const killed = await runImport([source, "--admin", admin.email], "topics: 6/6");
    // A process that was ended by a signal has no exit code.
    expect(killed.code).toBeNull();
    const resumed = await runImport([source, "--admin", admin.email]);
    expect([resumed.code, resumed.err]).toEqual([0, ""]);
    expect(resumed.out).toContain("users: 0 copied, 3 already present, 0 skipped, 0 failed");
    expect(resumed.out).toContain("1 demo accounts were left out with their content");
    expect(resumed.out).not.toContain("Run this again");
    const again = await runImport([source, "--admin", admin.email]);
    expect(again.out.match(/: 0 copied, \d+ already present, 0 skipped, 0 failed/g)).toHaveLength(
      4,
    );

    const target = await operator.start({ DATA_DIR: "target" }).origin();
    // Removes the names of pictures, which are converted again, and updatedAt, which the API does not provide.
    const normalize = (body: unknown) =>
      JSON.stringify(body)
        .replaceAll(/"(url|publicId)":"[^"]*"/g, "")
        .replaceAll(/"updatedAt":"[^"]*"/g, "");
    const text = JSON.stringify(await read(target, "/api/posts"));
    const [, id] = /"_id":"([0-9a-f]{24})"/.exec(text) ?? [];
    for (const path of ["/api/posts", "/api/posts?search=zupa", `/api/posts/${id}`])
      expect(normalize(await read(target, path))).toBe(normalize(await read(source, path)));
    const [, picture = ""] = /"url":"(\/api\/images\/[^"]+)"/.exec(text) ?? [];
    expect((await fetch(target + picture)).status).toBe(200);
  });
});

it("imports what it can from a backend that deviates from the contract", async () => {
  const picture = Buffer.from(await drawPicture());
  const createdAt = "2024-05-06T07:08:09.000Z";
  const author = "65f0c0ffee65f0c0ffee65f0";
  const post = { title: "Post", description: "Treść", category: "Kuchnia", createdAt };
  let requests = 0;
  const bodies: Record<string, unknown> = {
    "/api/auth/login": { id: author, token: "t" },
    "/api/users/profile": [
      { _id: author, username: "Ala", email: "Ala@Example.com", profilePhoto: { url: "/photo" } },
      { _id: "ola", email: "ola@example.com", __v: 0, createdAt },
      "nobody",
    ],
    "/api/categories": [{ _id: "1", title: "Kuchnia", user: null }],
    "/api/posts": [
      { ...post, _id: "a", user: author, likes: ["ola", "ola", "gone"], image: { url: "/photo" } },
      { ...post, _id: "b", user: null, image: { url: "/photo" } },
      { ...post, _id: "c", user: { _id: "ola" }, image: { url: "/lost" } },
      { ...post, _id: "d", user: "ola", title: "\0" },
      { ...post, _id: "e", user: "ola", image: { url: "/away" } },
    ],
    "/api/comments": [
      { _id: "f", text: "Tak", postId: "a", user: { _id: "ola", password: "$2b$10$x" }, createdAt },
      { _id: "g", text: "Nie", postId: "b", user: "ola" },
      { _id: "h", text: "Sama", postId: "a", user: null },
    ],
  };
  const origin = await startHttpServer(({ url = "" }, response) => {
    requests += 1;
    if (requests === 2) return response.writeHead(429, { "retry-after": "1" }).end("<h1>Slow</h1>");
    if (url === "/photo") return response.end(picture);
    if (url === "/away") return response.writeHead(503).end();
    const body = bodies[url];
    return body ? response.end(JSON.stringify(body)) : response.writeHead(404).end();
  });
  const db = await openDatabase(":memory:");
  const waits: number[] = [];
  const backend = new SourceBackend(origin, (seconds) => waits.push(seconds));
  await backend.logIn({ email: "a@example.com", password: "x" });
  const options = { db, source: backend, convertPicture, onProgress: () => {} };
  const content = await backend.readContent();
  const report = await importContent(options, content);

  // Two items are unreadable: the user that is not a document, and the post whose title is invisible.
  expect([waits, content.unreadable]).toEqual([[1], 2]);
  expect(report).toEqual({
    kinds: {
      users: { copied: 2, known: 0, skipped: 0, failed: 0 },
      topics: { copied: 1, known: 0, skipped: 0, failed: 0 },
      posts: { copied: 2, known: 0, skipped: 1, failed: 1 },
      comments: { copied: 1, known: 0, skipped: 2, failed: 0 },
    },
    omitted: ["posts b: skipped", "posts e: failed", "comments g: skipped", "comments h: skipped"],
    postsWithoutPicture: 1,
    missingPhotos: 0,
    lostLikes: 1,
  });
  const users = await db.selectFrom("users").select(["id", "email", "photo"]).execute();
  expect(users).toContainEqual({ id: author, email: "ala@example.com", photo: expect.any(String) });
  expect(await db.selectFrom("likes").selectAll().execute()).toHaveLength(1);
  const posts = await db.selectFrom("posts").select(["user_id", "created_at", "image"]).execute();
  expect(posts).toContainEqual(expect.objectContaining({ user_id: author, created_at: createdAt }));
  expect(posts.filter(({ image }) => image === "")).toHaveLength(1);
  await db.destroy();
}, 60_000);
