import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { SqliteConnection } from "../../../../server/platform/db/drivers/sqliteConnection";
import { ServiceUnavailable } from "../../../../server/platform/http/httpError";
import { replaceImage } from "../../../../server/platform/pictures/repository";
import { deletePost } from "../../../../server/features/post/repository";
import { openGraphImagePath } from "@blog/shared/pictures";
import { addPost } from "../../../support/factories";
import { createTestApp, type TestApp } from "../../../support/testApp";

const hash = "0".repeat(32);
const bytes = Buffer.from("not really a picture");
const immutable = "public, max-age=31536000, immutable";
const render = vi.fn<(stored: Buffer) => Promise<Buffer>>();

let test: TestApp;
let postId = "";
beforeEach(async () => {
  render.mockReset().mockResolvedValue(Buffer.from("not really a JPEG"));
  test = await createTestApp({}, { renderOpenGraphImage: render });
  postId = await addPost(test.db, await test.addUser("ala@example.com"), { image: hash });
  const variants = [1600, 480].map((width) => ({ width, data: bytes }));
  await replaceImage(test.db, { post_id: postId }, { hash, variants });
});

const get = (url: string, headers = {}) => test.app.inject({ url, headers });
const picture = (name: string) => get(`/api/images/${hash}${name}.webp`);
const openGraphImage = (headers?: object) => get(openGraphImagePath(hash), headers);

/** Records the widths of pictures that are read from the database from now on. @returns a function that lists them */
function recordReads(): () => unknown[] {
  const execute = vi.spyOn(SqliteConnection.prototype, "executeQuery");
  onTestFinished(() => execute.mockRestore());
  const reads = () => execute.mock.calls.filter(([{ sql }]) => sql.startsWith('select "data"'));
  return () => reads().map(([{ parameters }]) => parameters[1]);
}

describe("a stored picture", () => {
  it("is read from the database once, under several names and for concurrent requests", async () => {
    const widths = recordReads();
    for (const name of ["", "-480", "", "-1600", "-480"]) {
      const { statusCode, rawPayload, headers } = await picture(name);
      expect([statusCode, rawPayload]).toEqual([200, bytes]);
      expect(headers["cache-control"]).toBe(immutable);
    }
    expect(widths()).toEqual([1600, 480]);
  });

  it("of which an older version stored fewer widths is served in the next larger one", async () => {
    const widths = recordReads();
    for (const { statusCode } of await Promise.all(["-720", "-320", "-720"].map(picture)))
      expect(statusCode).toBe(200);
    expect(widths()).toEqual([1600, 480]);
  });

  it.each(["-321", "-0320", "-721", "-100000", "-960x600", "-1599x1000", "-1600x0"])(
    "has no variant of any other name: %s",
    async (name) => {
      expect((await picture(name)).statusCode).toBe(404);
    },
  );

  it("is not served from the cache after its deletion", async () => {
    const statuses = async () =>
      (await Promise.all([picture(""), openGraphImage()])).map(({ statusCode }) => statusCode);
    expect(await statuses()).toEqual([200, 200]);
    await deletePost(test.db, postId);
    expect(await statuses()).toEqual([404, 404]);
  });
});

describe("an Open Graph image", () => {
  it("is rendered once for concurrent requests, and not for a revalidation", async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => openGraphImage()));
    expect(new Set(responses.map(({ body }) => body))).toEqual(new Set(["not really a JPEG"]));
    expect(responses[0]?.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": immutable,
      "cross-origin-resource-policy": "cross-origin",
    });
    const etag = String(responses[0]?.headers.etag);
    const { statusCode, body, headers } = await openGraphImage({ "if-none-match": etag });
    expect([statusCode, body, headers.etag]).toEqual([304, "", etag]);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("is an uncacheable 503 while the renderer is busy", async () => {
    render.mockRejectedValueOnce(new ServiceUnavailable(10));
    const { statusCode, headers } = await openGraphImage();
    expect([statusCode, headers["retry-after"]]).toEqual([503, "10"]);
    expect([headers["cache-control"], headers.etag]).toEqual(["no-store", undefined]);
    expect((await openGraphImage()).statusCode).toBe(200);
  });

  it.each(["-1200x631.jpg", "-1200x630.webp", ".jpg", "-480.jpg", "-1200x630.jpg.webp"])(
    "has no other URL: %s",
    async (ending) => {
      expect((await get(`/api/images/${hash}${ending}`)).statusCode).toBe(404);
      expect(render).not.toHaveBeenCalled();
    },
  );
});
