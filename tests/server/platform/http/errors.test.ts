import { postTexts } from "../../../support/sampleData";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { insertCategory } from "../../../../server/features/category/repository";
import { drawPicture } from "@blog/conformance/suite/drawPicture";
import { formOf } from "../../../support/form";
import { createTestApp, type TestApp } from "../../../support/testApp";

const full = "Na serwerze zabrakło miejsca. Spróbuj ponownie później.";
const busy = "Serwer jest chwilowo przeciążony. Spróbuj ponownie za chwilę.";
const failed = "Serwer zgłosił błąd. Spróbuj ponownie za chwilę.";

const longPost = { ...postTexts, description: "Treść. ".repeat(9_000) };

let test: TestApp;
beforeEach(async () => (test = await createTestApp()));
afterEach(() => void vi.restoreAllMocks());

it.each([
  ["SQLite's full disk", "SQLITE_FULL", 507, full],
  ["the system's full disk", "ENOSPC", 507, full],
  ["PostgreSQL's full disk", "53100", 507, full],
  ["too many connections to PostgreSQL", "53300", 503, busy],
  ["a PostgreSQL that shuts down", "57P01", 503, busy],
  ["a PostgreSQL that is away", "ECONNREFUSED", 503, busy],
  ["SQLite's broken disk", "SQLITE_IOERR_WRITE", 503, busy],
  ["anything else, such as SQLite's damaged file", "SQLITE_CORRUPT", 500, failed],
])("a failure of the database is told in Polish: %s", async (_, code, status, message) => {
  vi.spyOn(test.db, "selectFrom").mockImplementation(() => {
    throw Object.assign(new Error("no details for visitors"), { code });
  });
  const answer = await test.app.inject("/api/categories");
  expect([answer.statusCode, answer.json()]).toEqual([status, { message }]);
  expect(answer.headers["retry-after"]).toBe(status === 503 ? "5" : undefined);
});

describe("a database that may not grow", () => {
  async function stopGrowth(): Promise<void> {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(test.db);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(test.db);
  }

  it("refuses what has no place, still answers, and takes more when it may grow again", async () => {
    const admin = await test.addUser("szef@example.com", { isAdmin: true });
    await stopGrowth();
    const answers = new Set<string>();
    for (let index = 0; index < 60; index += 1) {
      const topic = { title: `Temat ${"x".repeat(40)} ${index}` };
      const answer = await test.send("POST", "/api/categories", topic, { as: admin });
      answers.add(answer.statusCode === 201 ? "made" : `${answer.statusCode} ${answer.body}`);
    }
    expect(answers).toEqual(new Set(["made", `507 ${JSON.stringify({ message: full })}`]));
    expect((await test.app.inject("/api/categories")).statusCode).toBe(200);
    await sql.raw("pragma max_page_count = 100000").execute(test.db);
    expect(await insertCategory(test.db, "Teraz")).toBeDefined();
  });

  it("refuses a post whole, in its transaction as well", async () => {
    const author = await test.addUser("ala@example.com");
    await stopGrowth();
    const form = formOf(longPost, await drawPicture());
    const answer = await test.send("POST", "/api/posts", form, { as: author });
    expect([answer.statusCode, answer.json()]).toEqual([507, { message: full }]);
    expect(await test.db.selectFrom("posts").selectAll().execute()).toEqual([]);
    expect((await test.app.inject("/api/posts")).json()).toEqual([]);
  });
});

it.each([
  ["a success", "POST", "/api/password/reset-password-link", { email: "ala@test.example" }, 200],
  ["a refusal", "POST", "/api/auth/login", { email: "ala@test.example", password: "x" }, 400],
  ["an unknown path", "GET", "/api/nic", undefined, 404],
] as const)("the message of %s is declared as Polish", async (_, method, url, payload, status) => {
  const { statusCode, headers } = await test.send(method, url, payload);
  expect([statusCode, headers["content-language"]]).toEqual([status, "pl"]);
});

it("a failed validation names its field", async () => {
  const payload = { email: "ala@test.example", password: "x", username: "" };
  const answer = await test.send("POST", "/api/auth/register", payload);
  expect(answer.json()).toMatchObject({ field: "username" });
});

it("what people have written is in no certain language", async () => {
  const { headers } = await test.app.inject("/api/posts");
  expect(headers["content-language"]).toBeUndefined();
});
