import { addPost } from "../../support/factories";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type * as imageRepository from "../../../server/repositories/image";
import { readImage, replaceImage } from "../../../server/repositories/image";
import { deletePost } from "../../../server/repositories/post";
import { ByteCache } from "../../../server/cache/byteCache";
import { createTestApp, type TestApp } from "../../support/testApp";

vi.mock("../../../server/repositories/image", async (importOriginal) => {
  const real = await importOriginal<typeof imageRepository>();
  return { ...real, readImage: vi.fn<typeof readImage>(real.readImage) };
});

describe("a stored picture", () => {
  const hash = "0".repeat(32);
  const bytes = Buffer.from("not really a picture");
  let test: TestApp;
  let postId = "";
  beforeEach(async () => {
    test = await createTestApp();
    const userId = await test.addUser("ala@example.com");
    postId = await addPost(test.db, userId, { image: hash });
    const variants = [1600, 480].map((width) => ({ width, data: bytes }));
    await replaceImage(test.db, { post_id: postId }, { hash, variants });
    vi.clearAllMocks();
  });

  const get = (name: string) => test.app.inject(`/api/images/${hash}${name}.webp`);

  it("is read from the database once, even under several names", async () => {
    for (const name of ["", "-480", "", "-1600", "-480"]) {
      const { statusCode, rawPayload, headers } = await get(name);
      expect([statusCode, rawPayload]).toEqual([200, bytes]);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
    const widths = vi.mocked(readImage).mock.calls.map(([, , width]) => width);
    expect(widths).toEqual([1600, 480]);
  });

  it("is read from the database once for concurrent requests", async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => get("-480")));
    expect(responses.map(({ rawPayload }) => rawPayload)).toEqual(responses.map(() => bytes));
    expect(vi.mocked(readImage)).toHaveBeenCalledOnce();
  });

  it("of which an older version stored fewer widths is served in the next larger one", async () => {
    expect((await get("-720")).statusCode).toBe(200);
    expect((await get("-320")).statusCode).toBe(200);
    const widths = vi.mocked(readImage).mock.calls.map(([, , width]) => width);
    expect(widths).toEqual([1600, 480]);
  });

  it.each(["-321", "-0320", "-721", "-100000", "-960x600", "-1599x1000", "-1600x0"])(
    "has no variant of any other name: %s",
    async (name) => {
      expect((await get(name)).statusCode).toBe(404);
    },
  );

  it("is not served from the cache after its deletion", async () => {
    expect((await get("")).statusCode).toBe(200);
    await deletePost(test.db, postId);
    expect((await get("")).statusCode).toBe(404);
  });
});

describe("the byte cache", () => {
  const ofSize = (size: number) => Buffer.alloc(size);

  it("never exceeds its size, and evicts the oldest entries", () => {
    const cache = new ByteCache(100);
    for (let index = 0; index < 1000; index += 1) {
      cache.set(`nr-${index}`, ofSize(index % 70));
      expect(cache.size).toBeLessThanOrEqual(100);
    }
    const small = new ByteCache(100);
    for (const key of ["a", "b", "a", "c"]) small.set(key, ofSize(40));
    expect(["a", "b", "c"].map((key) => small.get(key)?.length)).toEqual([40, undefined, 40]);
    expect(small.size).toBe(80);
  });

  it("does not store an entry larger than its size", () => {
    const cache = new ByteCache(100);
    cache.set("a", ofSize(60));
    cache.set("b", ofSize(101));
    expect([cache.get("a")?.length, cache.get("b"), cache.size]).toEqual([60, undefined, 60]);
  });
});
