import { hash } from "@node-rs/argon2";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../server/db/client";
import { demoAccounts, demoPosts } from "../../server/demo/content";
import type { Db } from "../../server/db/schema";
import { insertUser } from "../../server/repositories/user";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { createClient, send } from "../contract/client";
import { countContent } from "../support/contentTables";
import { createDatabase } from "../support/database";
import { drawPicture } from "../support/pictures";
import { type ServerProcess, startProcess } from "../support/serverProcess";
import { operatorLogin, operatorSettings, password, postTexts } from "../support/sampleData";

type Client = ReturnType<typeof createClient> & { origin: string };
type Person = { _id: string; token: string; email: string };

let folder = "";
let db: Db;
let servers: ServerProcess[] = [];
let one: Client;
let other: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "blog-two-"));
  const url = await createDatabase();
  const start = (name: string) =>
    startProcess(
      folder,
      {
        DATABASE_URL: url,
        DATA_DIR: name,
        JWT_SECRET: "the same for both, thirty-two letters",
        DEMO: "1",
        ...operatorSettings,
      },
      ["--api"],
    );
  // At the same moment, on an empty database.
  servers = [start("one"), start("other")];
  const [first = "", second = ""] = await Promise.all(servers.map(({ origin }) => origin()));
  one = { ...createClient(first), origin: first };
  other = { ...createClient(second), origin: second };
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

let people = 0;

/** A new account, logged in through the first server. */
async function addPerson(): Promise<Person> {
  people += 1;
  const email = `osoba-${people}@example.com`;
  const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await insertUser(db, { username: `Osoba ${people}`, email, passwordHash, isVerified: true });
  const { _id, token } = await one.ok(validatedEndpoints.login, { body: { email, password } });
  return { _id, token, email };
}

function addPeople(count: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, addPerson));
}

async function writePost(as: Person) {
  return one.ok(validatedEndpoints.createPost, { as, form: postTexts, image: await drawPicture() });
}

/** How often each status came. */
async function statusesOf(answers: Promise<{ status: number }>[]): Promise<number[]> {
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  return [...new Set(statuses)].toSorted((a, b) => a - b);
}

describe("two servers over one PostgreSQL", () => {
  it("make the tables, the demo content and the operator's account once", async () => {
    const emails = await db.selectFrom("users").select("email").execute();
    const expected = [...demoAccounts.map(({ email }) => email), operatorLogin.email];
    expect(emails.map(({ email }) => email).toSorted()).toEqual(expected.toSorted());
    expect(await other.ok(validatedEndpoints.countPosts, {})).toBe(demoPosts.length);
    for (const { output } of servers) expect(output.err).toBe("");
  });

  it("know each other's tokens, likes and pictures", async () => {
    const person = await addPerson();
    const post = await writePost(person);
    await other.ok(validatedEndpoints.toggleLike, { as: person, params: { id: post._id } });
    const { likes } = await one.ok(validatedEndpoints.getPost, { params: { id: post._id } });
    expect(likes).toEqual([person._id]);
    const pictures = [one, other].map(({ origin }) => fetch(origin + post.image.url));
    const [first, second] = await Promise.all(
      pictures.map(async (picture) => Buffer.from(await (await picture).arrayBuffer())),
    );
    expect(first?.toString("latin1")).toMatch(/^RIFF....WEBP/s);
    expect(second).toEqual(first);
  });

  it("both drop what was deleted through one, also a picture that both have served", async () => {
    const person = await addPerson();
    const { _id: id, image } = await writePost(person);
    const ask = () => [one, other].map(({ origin }) => fetch(origin + image.url));
    expect(await statusesOf(ask())).toEqual([200]);
    await one.ok(validatedEndpoints.deletePost, { as: person, params: { id } });
    expect(await statusesOf(ask())).toEqual([404]);
    expect((await other.refuse(validatedEndpoints.getPost, { params: { id } })).status).toBe(404);
  });

  it("refuse a token that was made void through the other", async () => {
    const person = await addPerson();
    const request = { as: person, params: { id: person._id } };
    await one.ok(validatedEndpoints.updateProfile, {
      ...request,
      body: { password: "Inne-haslo-2!" },
    });
    const refused = await other.refuse(validatedEndpoints.updateProfile, {
      ...request,
      body: { bio: "Tak" },
    });
    expect(refused.status).toBe(401);
  });

  it("count likes right that many toggle at once through both", async () => {
    const crowd = await addPeople(20);
    const [author] = crowd;
    if (!author) return;
    const params = { id: (await writePost(author))._id };
    const toggles = (times: number) =>
      crowd.flatMap((as) =>
        Array.from({ length: times }, (_, index) =>
          send((index % 2 ? one : other).origin, validatedEndpoints.toggleLike, { as, params }),
        ),
      );
    const likes = async () =>
      (await one.ok(validatedEndpoints.getPost, { params })).likes.toSorted();
    expect(await statusesOf(toggles(3))).toEqual([200]);
    expect(await likes()).toEqual(crowd.map(({ _id }) => _id).toSorted());
    expect(await statusesOf(toggles(2))).toEqual([200]);
    expect(await likes()).toHaveLength(crowd.length);
    expect(await statusesOf(toggles(5))).toEqual([200]);
    expect(await likes()).toEqual([]);
  });

  it("delete at once through both what belongs together, and nothing is left", async () => {
    const before = await countContent(db);
    const adminSession = await one.ok(validatedEndpoints.login, { body: operatorLogin });
    const crowd = await addPeople(12);
    const posts = await Promise.all(crowd.map(writePost));
    const chat = (as: Person, { origin }: Client) =>
      posts.flatMap(({ _id: id }) => [
        send(origin, validatedEndpoints.toggleLike, { as, params: { id } }),
        send(origin, validatedEndpoints.createComment, { as, body: { text: "Tak", postId: id } }),
      ]);
    expect(await statusesOf(crowd.flatMap((as) => chat(as, one)))).toEqual([200, 201]);
    const ends = crowd.flatMap((person, index) => [
      send(one.origin, validatedEndpoints.deleteProfile, {
        as: person,
        params: { id: person._id },
      }),
      send(other.origin, validatedEndpoints.deleteProfile, {
        as: adminSession,
        params: { id: person._id },
      }),
      send(other.origin, validatedEndpoints.deletePost, {
        as: adminSession,
        params: { id: posts[index]?._id ?? "" },
      }),
      ...(index % 4 === 0 ? chat(person, other) : []),
    ]);
    const statuses = await statusesOf(ends);
    expect(statuses).toEqual(expect.arrayContaining([200]));
    expect(statuses.filter((status) => ![200, 201, 401, 404].includes(status))).toEqual([]);
    expect(await countContent(db)).toEqual(before);
  });
});
