import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../server/platform/db/database";
import { demoAccounts } from "../../server/demo/content";
import { readDemoPosts } from "../../server/demo/posts";
import { newId } from "../../server/platform/db/rows";
import type { Db } from "../../server/platform/db/schema";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { send } from "@blog/conformance/suite/http";
import { createClient } from "@blog/conformance/suite/client";
import { drawPicture } from "@blog/conformance/suite/drawPicture";
import { createServerSandbox } from "../built/operators";
import { countContent } from "../support/contentTables";
import { createDatabase } from "../support/database";
import { addUser, hashCheaply } from "../support/factories";
import { operatorLogin, operatorSettings, password, postTexts } from "../support/sampleData";
import type { ServerProcess } from "../support/serverProcess";

type User = { _id: string; token: string };

const { toggleLike, createComment, deleteProfile, deletePost } = validatedEndpoints;
const operator = createServerSandbox("file");
let db: Db;
let servers: ServerProcess[] = [];
let [first, second] = ["", ""];

beforeAll(async () => {
  const DATABASE_URL = await createDatabase();
  const JWT_SECRET = "shared by both, at least 32 characters";
  const settings = { DATABASE_URL, JWT_SECRET, DEMO: "1", ...operatorSettings };
  // Both servers start at the same time on an empty database.
  servers = ["first", "second"].map((DATA_DIR) => operator.start({ ...settings, DATA_DIR }));
  [first = "", second = ""] = await Promise.all(servers.map(({ origin }) => origin()));
  db = await openDatabase(DATABASE_URL);
}, 60_000);
afterAll(() => db.destroy());

/** Creates accounts and logs them in through the first server. */
async function addUsers(count: number): Promise<User[]> {
  const passwordHash = await hashCheaply(password);
  const addOne = async () => {
    const email = `${newId()}@example.com`;
    await addUser(db, { email, passwordHash });
    return createClient(first).ok("login", { body: { email, password } });
  };
  return Promise.all(Array.from({ length: count }, addOne));
}

async function writePost(as: User) {
  const post = { as, form: postTexts, image: await drawPicture() };
  return (await createClient(first).ok("createPost", post))._id;
}

/** Returns the distinct statuses of the responses, in ascending order. */
async function statusesOf(responses: Promise<{ status: number }>[]): Promise<number[]> {
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  return [...new Set(statuses)].toSorted((a, b) => a - b);
}

describe("two servers on one PostgreSQL", () => {
  it("create the tables, the demo content and the operator's account once", async () => {
    const emails = await db.selectFrom("users").select("email").execute();
    const expected = [...demoAccounts.map(({ email }) => email), operatorLogin.email];
    expect(emails.map(({ email }) => email).toSorted()).toEqual(expected.toSorted());
    expect(await createClient(second).ok("countPosts", {})).toBe(readDemoPosts().length);
    for (const { output } of servers) expect(output.err).toBe("");
  });

  it("leave no rows behind when related data is deleted at once on both", async () => {
    const before = await countContent(db);
    const admin = await createClient(first).ok("login", { body: operatorLogin });
    // Ten users send few enough requests at a time to stay below the limit of connections per client.
    const users = await addUsers(10);
    const posts = await Promise.all(users.map(writePost));
    const interact = (as: User, origin: string) =>
      posts.flatMap((id) => [
        send(origin, toggleLike, { as, params: { id } }),
        send(origin, createComment, { as, body: { text: "Tak", postId: id } }),
      ]);
    expect(await statusesOf(users.flatMap((as) => interact(as, first)))).toEqual([200, 201]);
    const deletions = users.flatMap((user, index) => [
      send(first, deleteProfile, { as: user, params: { id: user._id } }),
      send(second, deleteProfile, { as: admin, params: { id: user._id } }),
      send(second, deletePost, { as: admin, params: { id: posts[index] ?? "" } }),
      ...(index % 4 === 0 ? interact(user, second) : []),
    ]);
    const statuses = await statusesOf(deletions);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => ![200, 201, 401, 404].includes(status))).toEqual([]);
    expect(await countContent(db)).toEqual(before);
  });
});
