import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ServiceUnavailable } from "../../../server/limits/concurrencyLimiter";
import { convertPicture, encodeVariant } from "../../../server/pictures/convertPicture";
import { type Picture, replaceImage } from "../../../server/repositories/image";
import { deletePost, insertPost } from "../../../server/repositories/post";
import { drawPicture } from "../../../tools/conformance/suite/pictures";
import { storedTexts } from "../../support/sampleData";
import { createTestApp, type TestApp } from "../testApp";

vi.mock("../../../server/pictures/convertPicture", { spy: true });

const immutable = "public, max-age=31536000, immutable";

describe("a picture that an older version stored", () => {
  const olderWidths = [480, 960, 1600];
  let test: TestApp;
  let picture: Picture;
  let postIds: string[] = [];
  beforeEach(async () => {
    test = await createTestApp();
    const userId = await test.addUser("ala@example.com");
    picture = await convertPicture(Buffer.from(await drawPicture({ width: 1600, height: 1000 })));
    const variants = picture.variants.filter(({ width }) => olderWidths.includes(width));
    postIds = [];
    for (const title of ["Raz", "Dwa"]) {
      const post = { ...storedTexts, title, userId, image: picture.name };
      const id = await insertPost(test.db, post);
      await replaceImage(test.db, { post_id: id }, { ...picture, variants });
      postIds.push(id);
    }
    vi.clearAllMocks();
  });
  afterEach(() => test.close());

  /** Requests a variant. @returns its width, and how long it may be cached */
  async function get(width: number): Promise<[number, unknown]> {
    const url = `/api/images/${picture.hash}-${width}.webp`;
    const { rawPayload, headers } = await test.app.inject(url);
    return [(await sharp(rawPayload).metadata()).width, headers["cache-control"]];
  }

  it.each([
    [720, 960],
    [320, 480],
  ])(
    "is served for a minute as the nearest larger variant, then as %i px",
    async (width, nearest) => {
      expect(await get(width)).toEqual([nearest, "public, max-age=60"]);
      await expect.poll(() => get(width)).toEqual([width, immutable]);
      expect(encodeVariant).toHaveBeenCalledTimes(1);
    },
  );

  it("does not wait for the missing variant, and encodes it once for all requests", async () => {
    let finish: (data: Buffer) => void = () => {};
    vi.mocked(encodeVariant).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    const served = await Promise.all(Array.from({ length: 8 }, () => get(720)));
    expect(new Set(served.map(([width]) => width))).toEqual(new Set([960]));
    expect(encodeVariant).toHaveBeenCalledTimes(1);
    finish(Buffer.from(await drawPicture({ width: 720, height: 450, format: "webp" })));
    await expect.poll(() => get(720)).toEqual([720, immutable]);
  });

  it("is sent again to a browser that holds the other variant", async () => {
    const url = `/api/images/${picture.hash}-720.webp`;
    const { headers } = await test.app.inject(url);
    await expect.poll(() => get(720)).toEqual([720, immutable]);
    const revalidated = { url, headers: { "if-none-match": String(headers.etag) } };
    expect((await test.app.inject(revalidated)).statusCode).toBe(200);
  });

  it("is encoded again after a full queue, but not after a failure", async () => {
    vi.mocked(encodeVariant).mockRejectedValueOnce(new ServiceUnavailable(10));
    vi.mocked(encodeVariant).mockRejectedValue(new Error("damaged"));
    for (let request = 0; request < 5; request += 1) {
      expect(await get(720)).toEqual([960, "public, max-age=60"]);
    }
    expect(encodeVariant).toHaveBeenCalledTimes(2);
    const failures = test.logLines.filter(({ event }) => event === "task.failed");
    expect(failures).toMatchObject([{ task: "encode a variant" }]);
    vi.mocked(encodeVariant).mockReset();
  });

  it("has the new variant for each post that owns it, and none without owners", async () => {
    await get(720);
    await expect.poll(() => get(720)).toEqual([720, immutable]);
    const rows = () => test.db.selectFrom("images").select("post_id").where("width", "=", 720);
    const owners = (await rows().execute()).map(({ post_id }) => post_id);
    expect([owners.length, new Set(owners)]).toEqual([2, new Set(postIds)]);
    for (const id of postIds) await deletePost(test.db, id);
    expect(await rows().execute()).toEqual([]);
  });

  it("has no variant of any other width or name", async () => {
    const { hash } = picture;
    const names = ["-321", "-0320", "-721", "-100000", "-960x600", "-1599x1000", "-1600x0"];
    for (const name of names) {
      const { statusCode } = await test.app.inject(`/api/images/${hash}${name}.webp`);
      expect([name, statusCode]).toEqual([name, 404]);
    }
    expect(encodeVariant).not.toHaveBeenCalled();
  });
});
