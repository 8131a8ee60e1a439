import { addComment, addPost } from "../../../support/factories";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ensureAdmin } from "../../../../server/features/auth/admin";
import { insertCategory } from "../../../../server/features/category/repository";
import { replaceImage } from "../../../../server/platform/pictures/repository";
import { insertLike } from "../../../../server/features/post/repository";
import { findUserByEmail } from "../../../../server/features/auth/repository";
import { isLinkTokenValid, createLinkToken } from "../../../../server/features/auth/linkToken";
import { migrations } from "../../../../server/platform/db/migrations";
import type { Db } from "../../../../server/platform/db/schema";
import { stopClock } from "../../../support/clock";
import { countContent } from "../../../support/contentTables";
import { migrateTo, openWithoutSchema } from "../../../support/database";
import { password } from "../../../support/sampleData";
import { createTestApp, type TestApp } from "../../../support/testApp";

const newPassword = "Inne-haslo-2!";

let test: TestApp;
let db: TestApp["db"];
let app: TestApp["app"];
let addUser: TestApp["addUser"];
beforeEach(async () => {
  test = await createTestApp();
  ({ app, db, addUser } = test);
});

const picture = { hash: "0".repeat(32), variants: [{ width: 9, data: Buffer.from("x") }] };

it("a new password renews the token of the client that sets it, and voids links", async () => {
  const id = await addUser("ala@example.com");
  const link = await createLinkToken(db, id, "reset");
  const url = `/api/users/profile/${id}`;
  const edit = async (change: object) =>
    (await test.send("PUT", url, change, { as: id })).json<{ token?: string }>();
  expect(await edit({ bio: "Cześć" })).not.toHaveProperty("token");
  expect(await isLinkTokenValid(db, { userId: id, token: link }, "reset")).toBe(true);
  const headers = { authorization: `Bearer ${(await edit({ password: newPassword })).token}` };
  const renewed = { method: "PUT", url, headers, payload: { bio: "Nadal ja" } } as const;
  expect((await app.inject(renewed)).statusCode).toBe(200);
  expect(await isLinkTokenValid(db, { userId: id, token: link }, "reset")).toBe(false);
});

it("a link token is stored as a hash, and expires", async () => {
  const userId = await addUser("ala@example.com", { isVerified: false });
  const token = await createLinkToken(db, userId, "verify");
  const [row] = await db.selectFrom("link_tokens").selectAll().execute();
  expect(JSON.stringify(row)).not.toContain(token);
  const hours = (Date.parse(row?.expires_at ?? "") - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(24, 2);
  await db.updateTable("link_tokens").set({ expires_at: new Date().toISOString() }).execute();
  const { statusCode } = await app.inject(`/api/auth/${userId}/verify/${token}`);
  expect(statusCode).toBe(400);
});

it("a link is valid at once on a server whose clock is half a minute behind", async () => {
  const userId = await addUser("ala@example.com");
  stopClock("Date");
  const token = await createLinkToken(db, userId, "reset");
  vi.setSystemTime(Date.now() - 30_000);
  expect(await isLinkTokenValid(db, { userId, token }, "reset")).toBe(true);
  vi.setSystemTime(Date.now() - 60_000);
  expect(await isLinkTokenValid(db, { userId, token }, "reset")).toBe(false);
});

describe("a read", () => {
  it("returns topics in Polish order", async () => {
    const titles = ["Dom", "Żeglarstwo", "Ćwiczenia", "Zdrowie", "Cisza"];
    for (const title of titles) await insertCategory(db, title);
    const answer = await app.inject("/api/categories");
    const listed = answer.json<{ title: string }[]>().map(({ title }) => title);
    expect(listed).toEqual(["Cisza", "Ćwiczenia", "Dom", "Zdrowie", "Żeglarstwo"]);
  });

  it("returns when a post was last edited, not when it was published", async () => {
    const id = await addPost(db, await addUser("ala@example.com"));
    const changed = "2040-01-02T03:04:05.678Z";
    await db.updateTable("posts").set({ updated_at: changed }).where("id", "=", id).execute();
    const answer = await app.inject(`/api/posts/${id}`);
    expect(answer.json<{ updatedAt: string }>().updatedAt).toBe(changed);
  });
});

/** Returns, for each column (such as `posts.title`), whether an insert must give it a value. */
async function columnsOf(one: Db): Promise<Map<string, boolean>> {
  const tables = await one.introspection.getTables();
  const columns = tables.flatMap((table) =>
    table.columns.map(({ name, isNullable, hasDefaultValue }): [string, boolean] => [
      `${table.name}.${name}`,
      !isNullable && !hasDefaultValue,
    ]),
  );
  return new Map(columns);
}

it("a migration lets servers of the previous version go on writing", async () => {
  const fresh = await openWithoutSchema();
  const requiredColumns: string[] = [];
  for (const migration of Object.keys(migrations)) {
    const before = await columnsOf(fresh);
    const tables = [...before.keys()].map(tableOf);
    await migrateTo(fresh, migration);
    for (const [column, isRequired] of await columnsOf(fresh)) {
      const isAdded = !before.has(column) && tables.includes(tableOf(column));
      if (isAdded && isRequired) requiredColumns.push(`${migration}: ${column}`);
    }
  }
  expect(requiredColumns).toEqual([]);
  await fresh.destroy();
});

const tableOf = (column: string) => column.split(".")[0];

it("the deletion of an author leaves nothing of theirs, nor the comments of others on it", async () => {
  const [author, reader] = [await addUser("a@example.com"), await addUser("b@example.com")];
  const postId = await addPost(db, author);
  await replaceImage(db, { post_id: postId }, picture);
  await replaceImage(db, { user_id: author }, picture);
  await addComment(db, postId, reader);
  await insertLike(db, postId, reader);
  await createLinkToken(db, author, "reset");
  await test.send("DELETE", `/api/users/profile/${author}`, undefined, { as: author });
  expect(await countContent(db)).toEqual({ users: 1 });
});

describe("the configured admin", () => {
  const admin = { email: "szef@example.com", password };

  it("is created once, and keeps a password that was changed since", async () => {
    await ensureAdmin(db, admin);
    const made = await findUserByEmail(db, admin.email);
    expect(made).toMatchObject({ is_admin: 1, is_verified: 1 });
    await ensureAdmin(db, { ...admin, password: newPassword });
    expect(await findUserByEmail(db, admin.email)).toEqual(made);
  });

  it("is taken back from a stranger who registered its address first", async () => {
    await addUser(admin.email, { isVerified: false });
    const before = await findUserByEmail(db, admin.email);
    await ensureAdmin(db, { ...admin, password: newPassword });
    const after = await findUserByEmail(db, admin.email);
    expect(after).toMatchObject({ is_admin: 1, is_verified: 1, token_version: 1 });
    expect(after?.password_hash).not.toBe(before?.password_hash);
  });
});
