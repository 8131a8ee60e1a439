import type * as argon2 from "@node-rs/argon2";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isRecord } from "../../src/lib/narrow";
import { insertPost } from "../../server/repositories/post";
import { calls } from "../../src/contract/calls";
import { createTestApp, password, type TestApp } from "../server/testApp";
import { type PassingAnswer, startAlteringProxy } from "../support/alteringProxy";
import { send, type Sender } from "./client";
import { NotChecked, patiently, prepareRemoteSuite } from "./remoteBackend";

// Not about how long a password takes.
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const real = await importOriginal<typeof argon2>();
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return { ...real, hash: (secret: string) => real.hash(secret, cheap) };
});

// Hundreds of requests from a process of its own; a busy machine is no failure.
vi.setConfig({ testTimeout: 240_000 });

const command = fileURLToPath(new URL("conformance.ts", import.meta.url));

let test: TestApp;
let origin = "";
beforeEach(async () => {
  test = await createTestApp(undefined, { WRITE_LIMIT: "0" });
  origin = await test.app.listen({ port: 0, host: "127.0.0.1" });
  await test.addUser("szef@example.com", { isAdmin: true });
  await test.addUser("ola@example.com");
  const userId = await test.addUser("ala@example.com");
  const post = { title: "Tytuł", description: "Treść posta", category: "Kuchnia", image: "" };
  await insertPost(test.db, { ...post, userId });
});
afterEach(() => test.close());

const accounts = [
  `--admin=szef@example.com:${password}`,
  `--user=ala@example.com:${password}`,
  `--user=ola@example.com:${password}`,
];

/** Runs the command as an operator does. */
async function check(...args: string[]) {
  const child = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), command, ...args]);
  const ended = once(child, "exit");
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code]: unknown[] = await ended;
  return { code, out, err, rows: rowsIn(out) };
}

/** The result of each call in the table, and what differs. */
function rowsIn(out: string): Map<string, { result: string; differences: string[] }> {
  const rows = new Map<string, { result: string; differences: string[] }>();
  const [table = ""] = out.split("\n\n");
  let last = { result: "", differences: [""] };
  for (const line of table.split("\n")) {
    const [, name = "", result = ""] = /^[A-Z]+ \/\S+ \((\w+)\) +(.+)$/.exec(line) ?? [];
    if (name) rows.set(name, (last = { result, differences: [] }));
    else last.differences.push(line.trim());
  }
  return rows;
}

/** All that is stored but links in mails that nobody follows, and photos. */
async function readData() {
  const { db } = test;
  return Promise.all([
    db
      .selectFrom("users")
      .select(["email", "username", "bio", "password_hash"])
      .orderBy("id")
      .execute(),
    db.selectFrom("posts").selectAll().orderBy("id").execute(),
    db.selectFrom("comments").selectAll().execute(),
    db.selectFrom("categories").selectAll().execute(),
    db.selectFrom("likes").selectAll().execute(),
  ]);
}

/** Lets everybody in who registers, as backends do that send no mail. */
async function letIn({ call }: PassingAnswer): Promise<void> {
  if (call !== "POST /api/auth/register") return;
  await test.db.updateTable("users").set({ is_verified: 1 }).execute();
}

/** What some backends do otherwise. */
const quirks: Record<string, (answer: PassingAnswer) => void> = {
  "GET /api/categories": (answer) => (answer.status = 201),
  "POST /api/posts": (answer) => (answer.status = answer.status === 201 ? 200 : answer.status),
  "PUT /api/posts/like/:id": (answer) => {
    if (isRecord(answer.body) && "likes" in answer.body)
      answer.body = { likes: answer.body["likes"] };
  },
  "DELETE /api/users/profile/:id": (answer) => {
    if (answer.status === 200) answer.body = { msg: "Usunięto." };
  },
  "DELETE /api/categories/:id": (answer) => {
    if (answer.status === 200) answer.body = { message: "Usunięto." };
  },
  "GET /api/posts/:id": ({ body }) => {
    if (isRecord(body) && Array.isArray(body["comments"])) body["comments"].reverse();
  },
  "GET /api/comments": (answer) => {
    if (Array.isArray(answer.body)) {
      answer.body = answer.body.map((comment: object) => ({ ...comment, user: null }));
    }
  },
};

describe("the check of a backend", () => {
  it("says which calls differ and how, and takes everything away again", async () => {
    const before = await readData();
    const proxy = await startAlteringProxy(origin, async (answer) => {
      await letIn(answer);
      quirks[answer.call]?.(answer);
    });
    const { code, out, rows } = await check(proxy.origin, ...accounts);
    await proxy.close();
    expect(rows.size).toBe(29);
    expect(out).toContain("Not checked, since it needs a mail that was sent:");
    const differing = [...rows].filter(([, { result }]) => result === "differs");
    const lines = differing.map(([name, { differences }]) => [name, differences]);
    expect(Object.fromEntries(lines)).toEqual({
      listCategories: [expect.stringMatching(/^expected 200, got 201 \[/)],
      deleteCategory: [
        expect.stringMatching(/^expected 200 as promised: categoryId – .*, got 200 \{"message"/),
      ],
      getPost: [
        expect.stringMatching(
          /^a comment > shows the comments of a post .*oldest first: expected /,
        ),
      ],
      createPost: [expect.stringMatching(/^expected 201, got 200 \{"_id"/)],
      toggleLike: [expect.stringMatching(/^expected 200 as promised: _id – .*, got 200 \{"likes"/)],
      login: [expect.stringMatching(/^expected a refusal, got 200 \{"_id"/)],
      deleteProfile: [expect.stringMatching(/^expected 200 as promised: message – .*\{"msg"/)],
      listComments: [expect.stringMatching(/^expected 200 as promised: user – /)],
    });
    expect(out).toContain("8 of 29 calls differ.");
    expect(code).toBe(1);
    expect(await readData()).toEqual(before);
  });

  it("explains itself to who asks for what there is not", async () => {
    const { code, err } = await check("http://127.0.0.1:1", "--fast");
    expect(code).toBe(2);
    expect(err).toContain("npm run conformance -- https://host");
  });

  it("says that nothing answers, or lets nobody in", async () => {
    expect(await check("http://127.0.0.1:1")).toMatchObject({
      code: 2,
      err: "Nothing answers at http://127.0.0.1:1.\n",
    });
    const wrong = await check(origin, "--admin", "szef@example.com:Zle-haslo-1!");
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining("POST /api/auth/login") });
  });
});

describe("the accounts of an operator", () => {
  it("are never deleted, nor locked, whatever the backend would let happen", async () => {
    const credentials = { email: "ala@example.com", password };
    const remote = { origin, admin: undefined, users: [credentials] };
    const { suite, given } = await prepareRemoteSuite(remote, send);
    const [as] = given;
    const params = { id: as?._id ?? "" };
    const body = { password: "Zupelnie-inne-9!" };
    const danger = new NotChecked("an account that may be lost");
    const request = { ...(as && { as }), params };
    await expect(suite.api.answer(calls.deleteProfile, request)).rejects.toEqual(danger);
    await expect(suite.api.answer(calls.updateProfile, { ...request, body })).rejects.toEqual(
      danger,
    );
    expect(await suite.api.answer(calls.login, { body: credentials })).toEqual({ status: 200 });
  });
});

describe("a backend that is asked too often", () => {
  const call = { method: "GET", path: "/api/posts" };
  const slowed = (retryAfter: string) => ({ status: 429, type: "text/html", text: "", retryAfter });

  it("is asked again when it says, and told to the operator", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const answer = { status: 200, type: "application/json", text: "[]", retryAfter: null };
    const sender = vi.fn<Sender>(async () => answer).mockResolvedValueOnce(slowed("1"));
    expect(await patiently(sender)(origin, call, {})).toEqual(answer);
    expect(sender).toHaveBeenCalledTimes(2);
    expect(warn.mock.calls).toEqual([["The backend was asked too often: going on in 1 seconds."]]);
    warn.mockRestore();
  });

  it("is left alone when that is far away", async () => {
    const sender = vi.fn<Sender>(async () => slowed("3600"));
    const given = patiently(sender)(origin, call, {});
    await expect(given).rejects.toEqual(
      new NotChecked("a backend that may be asked that often (429)"),
    );
    expect(sender).toHaveBeenCalledTimes(1);
  });
});
