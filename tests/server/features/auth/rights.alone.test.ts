import { request as httpRequest } from "node:http";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { namesOf, samples } from "@blog/conformance/suite/samples";
import type { Target } from "@blog/conformance/suite/suite";
import { endpointUrl } from "@blog/contract/endpoint";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import type * as userRepository from "../../../../server/features/auth/repository";
import {
  deleteUser,
  findUser,
  updatePassword,
  updateUser,
} from "../../../../server/features/auth/repository";
import { insertCategory } from "../../../../server/features/category/repository";
import { insertComment } from "../../../../server/features/comment/repository";
import { addPost } from "../../../support/factories";
import { formOf } from "../../../support/form";
import { createTestApp, type TestApp } from "../../../support/testApp";

vi.mock("../../../../server/features/auth/repository", async (importOriginal) => {
  const real = await importOriginal<typeof userRepository>();
  return { ...real, findUser: vi.fn<typeof findUser>(real.findUser) };
});

type Name = keyof typeof validatedEndpoints;

const writes = namesOf(({ method, access }) => access !== "public" && method !== "GET");
const adminWrites = writes.filter((name) => /admin/i.test(validatedEndpoints[name].access));

let test: TestApp;
let owner = "";
let admin = "";
let target: Target;
beforeEach(async () => {
  test = await createTestApp();
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  owner = await test.addUser("ala@example.com");
  admin = await test.addUser("szef@example.com", { isAdmin: true });
  await test.addUser("zastepca@example.com", { isAdmin: true });
  const post = await addPost(test.db, owner);
  const comment = await insertComment(test.db, { postId: post, userId: owner, text: "Tak" });
  const category = (await insertCategory(test.db, "Żółw"))?.id ?? "";
  target = { user: owner, username: "Ala", post, comment, category };
});

/** Sends all but the last byte of a request, runs `change` once the guards have accepted it, then sends the rest. */
async function sendSlowly(name: Name, as: string, change: () => Promise<unknown>): Promise<number> {
  const sample = samples[name](target);
  const { url, method, headers, body } = await toRequest(name, sample, as);
  const request = httpRequest(url, { method, headers });
  const status = new Promise<number>((resolve, reject) => {
    request.on("response", (response) => resolve(response.resume().statusCode ?? 0));
    request.on("error", reject);
  });
  request.write(body.subarray(0, -1));
  await expect.poll(() => vi.mocked(findUser).mock.settledResults.length).toBeGreaterThan(0);
  await change();
  request.end(body.subarray(-1));
  return status;
}

async function toRequest(name: Name, sample: ReturnType<(typeof samples)[Name]>, as: string) {
  const { method, path } = validatedEndpoints[name];
  const url = new URL(endpointUrl({ path }, sample), test.app.listenUrl());
  const { form, image, body = {} } = sample;
  const encoded = new Response(form ? formOf({ ...form }, image) : JSON.stringify(body));
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const type = form ? encoded.headers.get("content-type") : undefined;
  const headers = {
    ...test.headersOf(as),
    "content-type": type ?? "application/json",
    "content-length": bytes.length,
  };
  return { url, method, headers, body: bytes };
}

/** Reads everything that the calls may change, except the accounts, which the tests change themselves. */
async function readContents() {
  const read = (table: "posts" | "comments" | "likes" | "categories" | "images") =>
    test.db.selectFrom(table).selectAll().execute();
  const tables = ["posts", "comments", "likes", "categories", "images"] as const;
  return Promise.all(tables.map(read));
}

describe.each(writes)("%s, whose body ends late,", (name) => {
  const sender = () => (validatedEndpoints[name].access === "admin" ? admin : owner);

  beforeEach(() => void vi.mocked(findUser).mockClear());

  it("does nothing after a new password", async () => {
    const before = await readContents();
    const status = await sendSlowly(name, sender(), () =>
      updatePassword(test.db, sender(), "another"),
    );
    expect([status, await readContents()]).toEqual([401, before]);
    expect(await findUser(test.db, sender())).toMatchObject({ bio: "", photo: null });
  });

  it("does nothing after the account has been deleted", async () => {
    let before: unknown;
    const status = await sendSlowly(name, sender(), async () => {
      await deleteUser(test.db, sender());
      before = await readContents();
    });
    expect([status, await readContents()]).toEqual([401, before]);
  });
});

describe.each(adminWrites)("%s, whose body ends late,", (name) => {
  it("does nothing after the rights of an admin have gone", async () => {
    vi.mocked(findUser).mockClear();
    const before = await readContents();
    const status = await sendSlowly(name, admin, () => updateUser(test.db, admin, { is_admin: 0 }));
    expect([status, await readContents()]).toEqual([403, before]);
    expect(await findUser(test.db, owner)).toBeDefined();
  });
});
