import type { FastifyInstance } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { beforeEach, expect, test, vi } from "vitest";
import { brotliCompressSync, gzipSync } from "node:zlib";
import {
  NOT_FOUND_MESSAGE,
  SERVER_FAILED,
  UNREADABLE,
  MISSING_CALL,
  UNKNOWN_FAILURE,
} from "@blog/contract/messages";
import { stopClock } from "../../support/clock";
import { createTestProxyApp } from "../../support/testProxyApp";

interface Received {
  call: string;
  headers: IncomingHttpHeaders;
  bytes: number;
}

interface PlannedResponse {
  status: number;
  body?: string | Buffer;
  headers?: Record<string, string>;
  /** Promise for which the response waits. */
  after?: Promise<void>;
}

let app: FastifyInstance;
let received: Received[];
/** The next response of the backend, or null if it closes the connection. */
let planned: PlannedResponse | null;

const posts = JSON.stringify([{ _id: "1", title: "Wpis" }]);
const read = { url: "/api/posts?pageNumber=1" };

beforeEach(async () => {
  received = [];
  planned = { status: 200, body: posts };
  app = await createTestProxyApp((request, response) => {
    void (async () => {
      const { method = "", url = "", headers } = request;
      const { length } = await buffer(request);
      received.push({ call: `${method} ${url}`, headers, bytes: length });
      if (!planned) return response.destroy();
      await planned.after;
      const type = { "content-type": "application/json", ...planned.headers };
      return response.writeHead(planned.status, type).end(planned.body ?? "{}");
    })();
  });
});

test("a cached response is fresh for five seconds, even if the clock is set back meanwhile", async () => {
  stopClock("Date", "performance");
  await app.inject(read);
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(4_900);
  await app.inject(read);
  expect(calls()).toHaveLength(1);
  vi.advanceTimersByTime(200);
  await app.inject(read);
  expect(calls()).toHaveLength(2);
});

test("a visitor has the same number of reads left after the clock is set back", async () => {
  stopClock("Date", "performance");
  await app.inject(read);
  vi.setSystemTime(Date.now() - 86_400_000);
  expect((await app.inject("/api/posts?pageNumber=2")).statusCode).toBe(200);
});

const calls = () => received.map(({ call }) => call);

const asReader = { authorization: "Bearer x" };
const write = { method: "POST", url: "/api/comments", payload: { text: "a" } } as const;

/** Sends a write through the proxy, which invalidates the cached responses. */
async function invalidate(): Promise<void> {
  planned = { status: 201 };
  await app.inject(write);
}

test("concurrent reads of guests are one request, whose response is cached", async () => {
  let respond = () => {};
  planned = { status: 200, body: posts, after: new Promise((resolve) => (respond = resolve)) };
  const first = Array.from({ length: 20 }, () => app.inject(read));
  await expect.poll(() => received.length).toBe(1);
  respond();
  for (const reply of [...(await Promise.all(first)), await app.inject(read)]) {
    expect([reply.statusCode, reply.body]).toEqual([200, posts]);
  }
  expect(calls()).toEqual(["GET /api/posts?pageNumber=1"]);
});

test("a write through the proxy invalidates the cache", async () => {
  await app.inject(read);
  await invalidate();
  planned = { status: 200, body: "[]" };
  expect((await app.inject(read)).body).toBe("[]");
});

test.each(["/%61pi/posts", "/api/%70osts", "/api/%61uth/login", "/api/a%75th/login"])(
  "%s, which a backend could take for another path than the decisions here, is refused",
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(400);
    expect(calls()).toEqual([]);
  },
);

test.each(["/api/password/reset-password-link", "/api/Auth/login"])(
  "%s, which anybody may call, does not invalidate the cache",
  async (url) => {
    await app.inject(read);
    await app.inject({ method: "POST", url, payload: { email: "ala@example.com" } });
    expect((await app.inject(read)).body).toBe(posts);
    expect(calls()).toEqual(["GET /api/posts?pageNumber=1", expect.stringMatching(/^POST /)]);
  },
);

test("readers get the cached response when only the reserve of the rate limit is left", async () => {
  const headers = {
    "x-ratelimit-limit": "200",
    "x-ratelimit-remaining": "51",
    "x-ratelimit-reset": String(Math.ceil(Date.now() / 1_000) + 600),
  };
  planned = { status: 200, body: posts, headers };
  await app.inject(read);
  await invalidate();
  planned = { status: 200, body: "[]" };
  const reply = await app.inject(read);
  expect([reply.statusCode, reply.body]).toEqual([200, posts]);
  expect(calls()).toHaveLength(2);
});

test.each([
  ["fails", { status: 500 }],
  [
    "responds with 429",
    { status: 429, body: "<h1>Too many</h1>", headers: { "retry-after": "1" } },
  ],
  ["responds with HTML", { status: 200, body: "<h1>Hello</h1>" }],
  ["responds with a sentence", { status: 200, body: "OK" }],
  ["sends an error with 200", { status: 200, body: '{"message":{},"stack":"Error: x"}' }],
  ["refuses with 203", { status: 203, body: '{"message":"Nie."}' }],
  ["is down", null],
])(
  "while the backend %s, guests get the stale response without further requests",
  async (_, failure) => {
    await app.inject(read);
    await invalidate();
    planned = failure;
    for (let time = 0; time < 3; time++) {
      const reply = await app.inject(read);
      expect([reply.statusCode, reply.body]).toEqual([200, posts]);
    }
    expect(calls()).toHaveLength(3);
  },
);

test("a stale response is marked with its age once it is older than a minute", async () => {
  stopClock("performance");
  await app.inject(read);
  await invalidate();
  planned = null;
  const marks = [];
  for (const seconds of [50, 20]) {
    vi.advanceTimersByTime(seconds * 1_000);
    const { body, headers } = await app.inject(read);
    marks.push([body, headers["age"], headers["warning"]]);
  }
  expect(marks).toEqual([
    [posts, undefined, undefined],
    [posts, "70", '110 - "Response is Stale"'],
  ]);
});

test("a refusal is not served in place of a failure, but the failure is told", async () => {
  planned = { status: 404, body: '{"message":"Nie ma."}' };
  await app.inject(read);
  await invalidate();
  planned = { status: 500 };
  expect((await app.inject(read)).statusCode).toBe(500);
});

const logIn = { method: "POST", url: "/api/auth/login", payload: {} } as const;
const checkData = "Serwer tego nie przyjął. Sprawdź dane albo poproś o nowy odnośnik.";

test.each([
  ["no expired session", logIn, 401, "text/html", "<p>Unauthorized", checkData],
  ["its words", read, 400, "text/plain", "Tak nie można.", "Tak nie można."],
  ["its first line", write, 400, "text/plain", '"Hasło" za krótkie.\nx', '"Hasło" za krótkie.'],
  ["our words", write, 403, "text/html", "<h1>No</h1>", "Nie masz uprawnień do tej czynności."],
  ["its beginning", write, 422, "text/plain", "x".repeat(9_000), "x".repeat(1_000)],
  ["its words", write, 500, "text/plain", "Błąd", "Błąd"],
  ["its words", read, 404, "text/html", "Post not found", "Post not found"],
  ["its words", write, 400, "text/html", '"Hasło" za krótkie', '"Hasło" za krótkie'],
  ["its words", write, 409, "", "To już jest.", "To już jest."],
  ["its words", write, 403, "application/json", "Nie wolno", "Nie wolno"],
  ["its words", { ...read, headers: asReader }, 404, "text/html", "Nie ma", "Nie ma"],
  ["our words", write, 404, "text/html", "<pre>Cannot POST /api</pre>", MISSING_CALL],
  ["our words", read, 404, "text/html", "<pre>Cannot GET /api</pre>", NOT_FOUND_MESSAGE],
  ["our words", write, 400, "application/json", "<h1>No</h1>", UNKNOWN_FAILURE],
  ["our words", write, 400, "text/html", "\0\x01\x02", UNKNOWN_FAILURE],
  ["a failure", write, 500, "text/html", "<h1>Error</h1>", SERVER_FAILED],
])("a refusal that is not JSON is told as %s", async (_, request, status, type, body, message) => {
  planned = { status, body, headers: { "content-type": type } };
  const reply = await app.inject(request);
  expect([reply.statusCode, reply.json()]).toEqual([status, { message }]);
});

test.each([
  ["a sentence in HTML", 201, "text/html", "we sent to you an email"],
  ["a sentence of no type", 200, "", "OK"],
  ["a sentence as JSON", 200, "application/json", "comment deleted successfully"],
])("%s to a write is passed on as the message of a success", async (_, status, type, sentence) => {
  planned = { status, body: sentence, headers: { "content-type": type } };
  const reply = await app.inject(write);
  expect([reply.statusCode, reply.json()]).toEqual([status, { message: sentence }]);
});

test.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
])("a sentence that is compressed (%s) is read", async (encoding, compress) => {
  const headers = { "content-type": "text/html", "content-encoding": encoding };
  planned = { status: 400, body: compress("Tak nie można."), headers };
  const reply = await app.inject(write);
  expect([reply.statusCode, reply.json()]).toEqual([400, { message: "Tak nie można." }]);
});

test.each([
  ["short", '{"_id":"1"}'],
  ["long", JSON.stringify({ _id: "1", text: "x".repeat(100_000) })],
])("%s JSON that is called HTML is passed on as JSON", async (_, body) => {
  planned = { status: 201, body, headers: { "content-type": "text/html" } };
  const reply = await app.inject(write);
  expect([reply.statusCode, reply.body]).toEqual([201, body]);
  expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
});

test.each([
  ["HTML", "text/html", "<h1>Hello</h1>"],
  ["long HTML", "application/json", `<h1>${"x".repeat(9_000)}</h1>`],
  ["JSON that breaks off", "application/json", '{"_id":'],
])("%s to a write is unreadable, so that its outcome is looked up", async (_, type, body) => {
  planned = { status: 201, body, headers: { "content-type": type } };
  const reply = await app.inject(write);
  expect([reply.statusCode, reply.json()]).toEqual([502, { message: UNREADABLE }]);
});

test.each([
  ["fails", { status: 500, body: '{"message":"Ojej."}' }],
  ["closes the connection", null],
])("a write after which the backend %s invalidates the cache, too", async (_, outcome) => {
  await app.inject(read);
  planned = outcome;
  await app.inject(write);
  planned = { status: 200, body: "[]" };
  expect((await app.inject(read)).body).toBe("[]");
});

test("a read that no cache may answer reaches the backend, and brings no token along", async () => {
  await app.inject(read);
  planned = { status: 200, body: "[]" };
  const headers = { "cache-control": "no-cache" };
  expect((await app.inject({ ...read, headers })).body).toBe("[]");
  expect(received[1]?.headers).toMatchObject(headers);
  expect((await app.inject(read)).body).toBe(posts);
});

test("a write answered with 204 is a success", async () => {
  planned = { status: 204, body: "" };
  const reply = await app.inject({ method: "DELETE", url: "/api/posts/1" });
  expect([reply.statusCode, reply.body]).toEqual([204, ""]);
});

test.each([205, 304, 600])("a read answered with %s is the backend's failure", async (status) => {
  planned = { status, body: "[]" };
  expect((await app.inject(read)).statusCode).toBe(502);
});

test.each([
  [500, "message"],
  [200, "error"],
])("of a long failure with %s only a short message is kept", async (status, key) => {
  planned = { status, body: JSON.stringify({ [key]: "x".repeat(1_000_000) }) };
  expect((await app.inject("/api/posts/1")).body.length).toBeLessThan(200);
});

test("an unreachable backend does not prevent the start, and is reported in Polish", async () => {
  const unreachable = await createTestProxyApp();
  const message = "Serwer nie odpowiada. Spróbuj ponownie za chwilę.";
  for (const request of [read, { method: "PUT", url: "/api/posts/like/1" } as const]) {
    const reply = await unreachable.inject(request);
    expect([reply.statusCode, reply.json()]).toEqual([502, { message }]);
  }
});

test("pictures of a backend without https are allowed, and of no other host", async () => {
  const { headers } = await app.inject("/api/posts?pageNumber=1");
  const policies = String(headers["content-security-policy"]).split(";");
  expect(policies).toContainEqual(
    expect.stringMatching(/^img-src 'self' data: blob: https: http:\/\/127\.0\.0\.1:\d+$/),
  );
  expect(policies).not.toContain("upgrade-insecure-requests");
});

test("an upload is forwarded completely with its token, but not with forged headers", async () => {
  planned = { status: 201, headers: { connection: "close", "x-own": "1" } };
  const kept = { authorization: "Bearer x", "content-type": "multipart/form-data; boundary=b" };
  const headers = { ...kept, "x-forwarded-for": "6.6.6.6" };
  const payload = Buffer.alloc(8 * 1024 * 1024);
  const url = "/api/posts?a=b";
  const reply = await app.inject({ method: "POST", url, headers, payload });
  expect([reply.statusCode, reply.headers["x-own"]]).toEqual([201, undefined]);
  expect(received).toEqual([
    {
      call: `POST ${url}`,
      bytes: payload.length,
      headers: expect.objectContaining({ ...kept, "x-forwarded-for": "127.0.0.1" }),
    },
  ]);
});

test("writes and authenticated reads are not retried, nor is what these get cached", async () => {
  planned = null;
  const headers = { authorization: "Bearer x" };
  for (const method of ["GET", "PUT"] as const)
    expect((await app.inject({ method, url: "/api/posts", headers })).statusCode).toBe(502);
  expect(calls()).toEqual(["GET /api/posts", "PUT /api/posts"]);
  planned = { status: 200, body: '["own"]' };
  await app.inject({ url: "/api/posts", headers });
  planned = { status: 200, body: "[]" };
  expect((await app.inject("/api/posts")).body).toBe("[]");
});
