import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as imageRepository from "../../../server/repositories/image";
import { readImage, replaceImage } from "../../../server/repositories/image";
import { deletePost, insertPost } from "../../../server/repositories/post";
import { ByteCache } from "../../../server/cache/byteCache";
import { createTestApp, type TestApp } from "../testApp";

vi.mock("../../../server/repositories/image", async (importOriginal) => {
  const real = await importOriginal<typeof imageRepository>();
  return { ...real, readImage: vi.fn<typeof readImage>(real.readImage) };
});

describe("the pictures at hand", () => {
  const hash = "0".repeat(32);
  const bytes = Buffer.from("not really a picture");
  let test: TestApp;
  let postId = "";
  beforeEach(async () => {
    test = await createTestApp();
    const userId = await test.addUser("ala@example.com");
    const texts = { title: "Tytuł", description: "Treść posta", category: "Kuchnia", image: hash };
    postId = await insertPost(test.db, { ...texts, userId });
    const variants = [1600, 480].map((width) => ({ width, data: bytes }));
    await replaceImage(test.db, { post_id: postId }, { hash, variants });
    vi.clearAllMocks();
  });
  afterEach(() => test.close());

  const ask = (name: string) => test.app.inject(`/api/images/${hash}${name}.webp`);

  it("are read once, also under several names", async () => {
    for (const name of ["", "-480", "", "-1600", "-960", "-480"]) {
      const { statusCode, rawPayload, headers } = await ask(name);
      expect([statusCode, rawPayload]).toEqual([200, bytes]);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
    const read = vi.mocked(readImage).mock.calls.map(([, , width]) => width);
    expect(read).toEqual([1600, 480]);
  });

  it("are gone when they were deleted", async () => {
    expect((await ask("")).statusCode).toBe(200);
    await deletePost(test.db, postId);
    expect((await ask("")).statusCode).toBe(404);
  });
});

describe("the memory of bytes", () => {
  const ofSize = (size: number) => Buffer.alloc(size);

  it("never holds more than its size, and forgets the longest unused", () => {
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

  it("does not keep what is larger than that", () => {
    const cache = new ByteCache(100);
    cache.set("a", ofSize(60));
    cache.set("b", ofSize(101));
    expect([cache.get("a")?.length, cache.get("b"), cache.size]).toEqual([60, undefined, 60]);
  });
});
