import { addPost } from "../../../support/factories";
import type * as zlib from "node:zlib";
import { brotliCompress, brotliDecompressSync, gunzipSync, gzip } from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { stopClock } from "../../../support/clock";
import { createTestApp, type TestApp } from "../../../support/testApp";

vi.mock("node:zlib", async (importOriginal) => {
  const real = await importOriginal<typeof zlib>();
  const spy = {
    brotliCompress: vi.fn<typeof brotliCompress>(real.brotliCompress),
    gzip: vi.fn<typeof gzip>(real.gzip),
  };
  return { ...real, ...spy };
});

let test: TestApp;
beforeEach(async () => {
  // Stops the clock so that no entry of the cache expires.
  stopClock("performance");
  test = await createTestApp();
  const userId = await test.addUser("ala@example.com");
  await addPost(test.db, userId, { description: "Zażółć gęślą jaźń. ".repeat(100) });
  vi.clearAllMocks();
});

function ask(accepted?: string, url = "/api/posts") {
  const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
  return test.app.inject({ url, headers });
}

describe("a cached response", () => {
  it.each([
    ["br", brotliDecompressSync, brotliCompress],
    ["gzip", gunzipSync, gzip],
  ] as const)("is compressed once as %s for all who ask", async (name, unpack, compress) => {
    const plain = await ask();
    expect(plain.headers).not.toHaveProperty("content-encoding");
    for (let times = 0; times < 3; times += 1) {
      const packed = await ask(`deflate, ${name};q=0.5`);
      expect(packed.headers).toMatchObject({ "content-encoding": name, vary: "accept-encoding" });
      expect(packed.headers["content-length"]).toBe(String(packed.rawPayload.length));
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    }
    expect(compress).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["identity", undefined],
    ["br;q=0", undefined],
  ])("for who accepts %j comes as %s", async (accepted, encoding) => {
    for (let times = 0; times < 2; times += 1) {
      expect((await ask(accepted)).headers["content-encoding"]).toBe(encoding);
    }
  });

  it("is not compressed if it is short", async () => {
    const { headers, body } = await ask("br", "/api/posts/count");
    expect([headers["content-encoding"], body]).toEqual([undefined, "1"]);
    expect(brotliCompress).not.toHaveBeenCalled();
  });
});
