import * as factories from "../support/factories";
import { hash } from "@node-rs/argon2";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../server/db/client";
import { demoAccounts } from "../../server/demo/content";
import { readDemoPosts } from "../../server/demo/posts";
import type { Db } from "../../server/db/schema";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { createClient, send } from "../../tools/conformance/suite/client";
import { countContent } from "../support/contentTables";
import { createDatabase } from "../support/database";
import { drawPicture } from "../../tools/conformance/suite/pictures";
import { type ServerProcess, startProcess } from "../support/serverProcess";
import { operatorLogin, operatorSettings, password, postTexts } from "../support/sampleData";

type Client = ReturnType<typeof createClient> & { origin: string };
type User = { _id: string; token: string; email: string };

let folder = "";
let db: Db;
let servers: ServerProcess[] = [];
let first: Client;
let second: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "blog-two-"));
  const url = await createDatabase();
  const start = (name: string) =>
    startProcess(
      folder,
      {
        DATABASE_URL: url,
        DATA_DIR: name,
        JWT_SECRET: "shared by both, at least 32 characters",
        DEMO: "1",
        ...operatorSettings,
      },
      ["--api"],
    );
  // Both start at once on an empty database.
  servers = [start("first"), start("second")];
  const [firstOrigin = "", secondOrigin = ""] = await Promise.all(
    servers.map(({ origin }) => origin()),
  );
  first = { ...createClient(firstOrigin), origin: firstOrigin };
  second = { ...createClient(secondOrigin), origin: secondOrigin };
  db = await openDatabase(url);
}, 60_000);
afterAll(async () => {
  await db.destroy();
  for (const { child, exitCode } of servers) {
    child.kill("SIGTERM");
    await exitCode;
  }
  await rm(folder, { recursive: true });
}, 60_000);

let userCount = 0;

/** Creates an account and logs in through the first server. */
async function addUser(): Promise<User> {
  userCount += 1;
  const email = `osoba-${userCount}@example.com`;
  const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await factories.addUser(db, { username: `Osoba ${userCount}`, email, passwordHash });
  const { _id, token } = await first.ok("login", { body: { email, password } });
  return { _id, token, email };
}

function addUsers(count: number): Promise<User[]> {
  return Promise.all(Array.from({ length: count }, addUser));
}

async function writePost(as: User) {
  return first.ok("createPost", {
    as,
    form: postTexts,
    image: await drawPicture(),
  });
}

/** Returns the distinct statuses of the responses, sorted. */
async function statusesOf(responses: Promise<{ status: number }>[]): Promise<number[]> {
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  return [...new Set(statuses)].toSorted((a, b) => a - b);
}

describe("two servers on one PostgreSQL", () => {
  it("create the tables, the demo content and the operator's account once", async () => {
    const emails = await db.selectFrom("users").select("email").execute();
    const expected = [...demoAccounts.map(({ email }) => email), operatorLogin.email];
    expect(emails.map(({ email }) => email).toSorted()).toEqual(expected.toSorted());
    expect(await second.ok("countPosts", {})).toBe(readDemoPosts().length);
    for (const { output } of servers) expect(output.err).toBe("");
  });

  it("count likes correctly when many users toggle them at once on both", async () => {
    const users = await addUsers(20);
    const [author] = users;
    if (!author) return;
    const params = { id: (await writePost(author))._id };
    const toggles = (times: number) =>
      users.flatMap((as) =>
        Array.from({ length: times }, (_, index) =>
          send((index % 2 ? first : second).origin, validatedEndpoints.toggleLike, { as, params }),
        ),
      );
    const likes = async () => (await first.ok("getPost", { params })).likes.toSorted();
    expect(await statusesOf(toggles(3))).toEqual([200]);
    expect(await likes()).toEqual(users.map(({ _id }) => _id).toSorted());
    expect(await statusesOf(toggles(2))).toEqual([200]);
    expect(await likes()).toHaveLength(users.length);
    expect(await statusesOf(toggles(5))).toEqual([200]);
    expect(await likes()).toEqual([]);
  });

  it("leave no rows behind when related data is deleted at once on both", async () => {
    const before = await countContent(db);
    const adminSession = await first.ok("login", { body: operatorLogin });
    // Their requests at once stay below the connections that a client may hold.
    const users = await addUsers(10);
    const posts = await Promise.all(users.map(writePost));
    const interact = (as: User, { origin }: Client) =>
      posts.flatMap(({ _id: id }) => [
        send(origin, validatedEndpoints.toggleLike, { as, params: { id } }),
        send(origin, validatedEndpoints.createComment, { as, body: { text: "Tak", postId: id } }),
      ]);
    expect(await statusesOf(users.flatMap((as) => interact(as, first)))).toEqual([200, 201]);
    const deletions = users.flatMap((user, index) => [
      send(first.origin, validatedEndpoints.deleteProfile, {
        as: user,
        params: { id: user._id },
      }),
      send(second.origin, validatedEndpoints.deleteProfile, {
        as: adminSession,
        params: { id: user._id },
      }),
      send(second.origin, validatedEndpoints.deletePost, {
        as: adminSession,
        params: { id: posts[index]?._id ?? "" },
      }),
      ...(index % 4 === 0 ? interact(user, second) : []),
    ]);
    const statuses = await statusesOf(deletions);
    expect(statuses).toEqual(expect.arrayContaining([200]));
    expect(statuses.filter((status) => ![200, 201, 401, 404].includes(status))).toEqual([]);
    expect(await countContent(db)).toEqual(before);
  });
});
