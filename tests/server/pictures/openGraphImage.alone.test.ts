import { addPost } from "../../support/factories";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Picture, replaceImage } from "../../../server/repositories/image";
import { deletePost } from "../../../server/repositories/post";
import { ServiceUnavailable } from "../../../server/limits/concurrencyLimiter";
import { convertPicture, renderOpenGraphImage } from "../../../server/pictures/convertPicture";
import { createPictureProcesses } from "../../../server/pictures/pictureProcesses";
import { createOpenGraphImageRenderer } from "../../../server/pictures/pictureConverter";
import { openGraphImagePath } from "../../../src/shared/pictures";
import { createTestApp, type TestApp } from "../../support/testApp";

vi.mock("../../../server/pictures/convertPicture", { spy: true });

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "blog-shared-"));
  vi.clearAllMocks();
});
afterEach(() => rm(folder, { recursive: true }));

const redColour = { r: 220, g: 30, b: 30 };
const blueColour = { r: 30, g: 30, b: 220 };

/** Draws and converts a red picture with a blue square in the middle. */
async function draw(width: number, height: number): Promise<Picture> {
  const side = Math.min(width, height) >> 1;
  const square = {
    create: { width: side, height: side, channels: 3, background: blueColour },
  } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: redColour } });
  return convertPicture(
    await picture
      .composite([{ input: square }])
      .png()
      .toBuffer(),
  );
}

describe("an Open Graph image", () => {
  let test: TestApp;
  let postId = "";
  let picture: Picture;
  beforeEach(async () => {
    test = await createTestApp();
    const userId = await test.addUser("ala@example.com");
    picture = await draw(700, 1400);
    postId = await addPost(test.db, userId, { image: picture.name });
    await replaceImage(test.db, { post_id: postId }, picture);
  });

  const get = (headers = {}) => test.app.inject({ url: openGraphImagePath(picture.hash), headers });

  it("is an immutable JPEG of 1200 × 630 pixels, cropped to the centre", async () => {
    const { statusCode, headers, rawPayload } = await get();
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
    const colourAt = async (left: number) => {
      const sample = sharp(rawPayload).extract({ left, top: 310, width: 10, height: 10 });
      const { dominant } = await sharp(await sample.png().toBuffer()).stats();
      return { isRed: dominant.r > 150, isBlue: dominant.b > 150 };
    };
    const [red, blue] = [true, false].map((isRed) => ({ isRed, isBlue: !isRed }));
    expect(await Promise.all([0, 595, 1190].map(colourAt))).toEqual([red, blue, red]);
  });

  it("is rendered once for concurrent requests, and not for a revalidation", async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => get()));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    const etag = String((await get()).headers.etag);
    const revalidated = await get({ "if-none-match": etag });
    expect([revalidated.statusCode, revalidated.body, revalidated.headers.etag]).toEqual([
      304,
      "",
      etag,
    ]);
    expect(renderOpenGraphImage).toHaveBeenCalledTimes(1);
  });

  it("is not served after the post is deleted", async () => {
    await get();
    await deletePost(test.db, postId);
    expect((await get()).statusCode).toBe(404);
  });

  it("is an uncacheable 503 while the renderer is busy", async () => {
    vi.mocked(renderOpenGraphImage).mockRejectedValueOnce(new ServiceUnavailable(10));
    const { statusCode, headers } = await get();
    expect([statusCode, headers["retry-after"]]).toEqual([503, "10"]);
    expect([headers["cache-control"], headers.etag]).toEqual(["no-store", undefined]);
    expect((await get()).statusCode).toBe(200);
  });

  it.each(["-1200x631.jpg", "-1200x630.webp", ".jpg", "-480.jpg", "-1200x630.jpg.webp"])(
    "has no other URL: %s",
    async (ending) => {
      const url = `/api/images/${picture.hash}${ending}`;
      expect((await test.app.inject(url)).statusCode).toBe(404);
      expect(renderOpenGraphImage).not.toHaveBeenCalled();
    },
  );
});

describe("the renderer of Open Graph images", () => {
  it("runs one job at a time, and rejects the fifth queued request of a client", async () => {
    const entryPoint = join(folder, "program.mjs");
    const log = JSON.stringify(join(folder, "log"));
    await writeFile(join(folder, "log"), "");
    await writeFile(
      entryPoint,
      `import { appendFileSync, readFileSync } from "node:fs";
      process.on("message", async ({ task }) => {
        appendFileSync(${log}, "(");
        const text = readFileSync(${log}, "utf8");
        const running = text.split("(").length - text.split(")").length;
        await new Promise((resolve) => setTimeout(resolve, 50));
        appendFileSync(${log}, ")");
        process.send({ result: Buffer.from(running + task), isSpent: false });
      });`,
    );
    const workers = createPictureProcesses(entryPoint);
    const render = createOpenGraphImageRenderer(workers);
    const clientKeys = ["a", "a", "a", "a", "a", "a", "b", "c"];
    const results = await Promise.allSettled(clientKeys.map((key) => render(Buffer.of(1), key)));
    const errors = results.flatMap((result) =>
      result.status === "rejected" ? [result.reason] : [],
    );
    expect(errors).toEqual([new ServiceUnavailable(10)]);
    const messages = results.flatMap((result) =>
      result.status === "fulfilled" ? [String(result.value)] : [],
    );
    expect(new Set(messages)).toEqual(new Set(["1renderOpenGraphImage"]));
  });
});
