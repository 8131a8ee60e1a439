import { addPost } from "../../../support/factories";
import { beforeEach, expect, test } from "vitest";
import { defaultPhotoPath } from "@blog/shared/pictures";
import { createTestApp, type TestApp } from "../../../support/testApp";

const absolute = "https://blog.example";
const origin = "https://page.example";
const hash = "0af3".repeat(8);
const quotation = '{"url":"/api/images/x"}';
const lists = ["/api/posts?pageNumber=1", "/api/posts"];

let server: TestApp;
let userId = "";
beforeEach(async () => {
  server = await createTestApp({ PUBLIC_URL: absolute, CORS_ORIGINS: origin });
  userId = await server.addUser("ala@test.example", { isAdmin: true });
  await addPost(server.db, userId, { image: hash, description: quotation });
});

async function read(url: string, from: Record<string, string> = {}) {
  const headers = { ...server.headersOf(userId), ...from };
  return (await server.app.inject({ url, headers })).json();
}

test.each(lists)(
  "%s names pictures by their whole address for all clients but the blog's own pages",
  async (url) => {
    for (const [from, host] of [
      [{ origin }, absolute],
      [{}, absolute],
      [{ "sec-fetch-site": "same-origin" }, ""],
      [{ "sec-fetch-site": "cross-site" }, absolute],
      [{ origin: absolute }, ""],
      [{ referer: `${absolute}/posts/1` }, ""],
      [{ host: "192.168.0.7:3000", referer: "http://192.168.0.7:3000/posts" }, ""],
      [{ host: "192.168.0.7:3000", origin: "http://192.168.0.7:3000" }, ""],
      [{ host: "192.168.0.7:3000", referer: "http://page.example/" }, absolute],
      [{}, absolute],
    ] as const) {
      const [post] = await read(url, from);
      expect([from, post.image.url]).toEqual([from, `${host}/api/images/${hash}.webp`]);
      expect(post.user.profilePhoto.url).toBe(host && host + defaultPhotoPath);
      expect(post.description).toBe(quotation);
    }
  },
);

test("a list that is streamed names them so, too", async () => {
  const description = "a".repeat(90_000);
  for (let count = 0; count < 4; count += 1)
    await addPost(server.db, userId, { description, image: hash });
  const posts: { image: { url: string } }[] = await read("/api/posts", { origin });
  expect(posts).toHaveLength(5);
  expect(new Set(posts.map(({ image }) => image.url))).toEqual(
    new Set([`${absolute}/api/images/${hash}.webp`]),
  );
});

test("the default photo may be shown on every origin", async () => {
  const { statusCode, headers } = await server.app.inject(defaultPhotoPath);
  expect([statusCode, headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
});
