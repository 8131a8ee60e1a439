import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import type * as zlib from "node:zlib";
import {
  brotliCompress,
  brotliDecompressSync,
  createBrotliCompress,
  createGzip,
  gunzipSync,
  gzipSync,
  gzip,
} from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { categoryFeedPath, profileFeedPath } from "@blog/shared/site";
import { connectTo } from "../../support/connection";
import { createTestProxyApp } from "../../support/testProxyApp";

vi.mock("node:zlib", async (importOriginal) => {
  const real = await importOriginal<typeof zlib>();
  const spies = {
    brotliCompress: vi.fn<typeof brotliCompress>(real.brotliCompress),
    gzip: vi.fn<typeof gzip>(real.gzip),
    createBrotliCompress: vi.fn<typeof createBrotliCompress>(real.createBrotliCompress),
    createGzip: vi.fn<typeof createGzip>(real.createGzip),
  };
  return { ...real, ...spies };
});

/** Posts of two megabytes, of which a third is left when they are compressed. */
const posts = Array.from({ length: 200 }, (_, index) => ({
  _id: `${index}`,
  title: "Długi wpis",
  description: Array.from({ length: 1_000 }, (__, word) => (index * word) ** 3 % 9_973).join(" "),
  category: "Kuchnia",
  createdAt: new Date(Date.UTC(2026, 0, 1) + index).toISOString(),
}));
const list = JSON.stringify([...posts, ...posts]);
/** A list that is too long for the buffers of the kernel. */
const longList = JSON.stringify(Array.from({ length: 14_000 }, () => "x".repeat(1_000)));
const packedList = gzipSync(list);
const profile = JSON.stringify({ _id: "a", username: "Ala", posts });

let app: FastifyInstance;
let requestCount: number;

beforeEach(async () => {
  requestCount = 0;
  app = await createTestProxyApp(({ url = "" }, response) => {
    requestCount += 1;
    const shortList = url.includes("search=") || url.includes("category=") ? list : longList;
    const body = url.startsWith("/api/users/profile/") ? profile : shortList;
    response.setHeader("content-type", "application/json");
    if (url.endsWith("packed")) response.setHeader("content-encoding", "gzip").end(packedList);
    else response.end(body);
  });
  vi.clearAllMocks();
});

describe("a response of a backend", () => {
  it.each([
    ["br", "/api/posts?search=wpis", list, brotliDecompressSync, brotliCompress],
    ["gzip", "/api/users/profile/a", profile, gunzipSync, gzip],
  ] as const)(
    "is compressed once as %s for all who read %s",
    async (name, url, body, unpack, compress) => {
      const read = () => app.inject({ url, headers: { "accept-encoding": name } });
      const responses = [...(await Promise.all(Array.from({ length: 9 }, read))), await read()];
      for (const { statusCode, headers, rawPayload } of responses) {
        expect([statusCode, headers["content-encoding"], headers.vary]).toEqual([
          200,
          name,
          "accept-encoding",
        ]);
        expect(unpack(rawPayload).toString() === body).toBe(true);
      }
      expect(compress).toHaveBeenCalledTimes(1);
      expect(createBrotliCompress).not.toHaveBeenCalled();
      expect(createGzip).not.toHaveBeenCalled();
    },
  );

  it.each([categoryFeedPath("Kuchnia"), profileFeedPath("a")])(
    "is parsed once, and its feed %s is compressed once",
    async (url) => {
      const parse = vi.spyOn(JSON, "parse");
      const parsedCount = () => parse.mock.calls.filter(([text]) => text.length > 100_000).length;
      const read = () => app.inject({ url, headers: { "accept-encoding": "br" } });
      const first = await read();
      const before = parsedCount();
      const others = await Promise.all(Array.from({ length: 5 }, read));
      expect(others.every(({ rawPayload }) => rawPayload.equals(first.rawPayload))).toBe(true);
      expect([parsedCount(), requestCount]).toEqual([before, 1]);
      expect(brotliCompress).toHaveBeenCalledTimes(1);
    },
  );
});

describe("a long text of a backend", () => {
  it.each(["/api/posts", "/api/posts?unknown=1", "/api/comments"])(
    "%s takes a place, for which others of the same client wait, but short texts do not",
    async (url) => {
      await app.listen({ port: 0, host: "127.0.0.1" });
      const readers = await Promise.all(Array.from({ length: 4 }, () => readStart(url)));
      const waiting = fetch(app.listenUrl() + url, {
        headers: { "accept-encoding": "identity" },
      });
      await expect.poll(() => app.streamLimiter.isWaitedFor("127.0.0.1")).toBe(true);
      expect((await fetch(`${app.listenUrl()}/robots.txt`)).status).toBe(200);
      readers[0]?.destroy();
      const response = await waiting;
      expect([response.status, (await response.text()) === longList]).toEqual([200, true]);
    },
  );

  /** Returns the connection of a client that reads only the start of a response. */
  async function readStart(url: string) {
    const socket = connectTo(app);
    socket.write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await once(socket, "data");
    return socket.pause();
  }
});

it("a refusal in place of a long text that the backend has compressed is not marked as compressed", async () => {
  const headers = { "accept-encoding": "gzip" };
  const read = () => app.inject({ url: "/api/comments?list=packed", headers });
  expect((await read()).headers["content-encoding"]).toBe("gzip");
  await Promise.all(Array.from({ length: 4 }, () => app.streamLimiter.acquire("127.0.0.1")));
  const refused = await Promise.race(Array.from({ length: 60 }, read));
  expect([refused.statusCode, refused.headers["content-encoding"]]).toEqual([503, undefined]);
  expect(refused.json()).toEqual({ message: expect.stringContaining("przeciążony") });
});
