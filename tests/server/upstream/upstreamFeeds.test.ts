import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { categoryFeedPath, profileFeedPath } from "@blog/shared/site";
import { stopClock } from "../../support/clock";
import { createTestProxyApp } from "../../support/testProxyApp";
import { readXml } from "../../support/xml";

/** Schema of the parts that differ from feeds of the own database, whose tests have the full schema. */
const schema = z.object({
  rss: z.object({
    channel: z.object({
      title: z.string(),
      item: z
        .array(
          z.object({
            title: z.string(),
            pubDate: z.string().optional(),
            "dc:creator": z.string().optional(),
            "media:content": z.object({ "@url": z.string(), "@medium": z.string() }).optional(),
            enclosure: z.undefined().optional(),
          }),
        )
        .default([]),
    }),
  }),
});

let app: FastifyInstance;
let responses: Record<string, unknown>;
let requestedUrls: string[];
/** Status of the response to a URL that has none in `responses`. */
let missingStatus: number;

beforeEach(async () => {
  [responses, requestedUrls, missingStatus] = [{}, [], 404];
  app = await createTestProxyApp(({ url = "" }, response) => {
    requestedUrls.push(url);
    const exists = url in responses;
    response.writeHead(exists ? 200 : missingStatus, { "content-type": "application/json" });
    response.end(JSON.stringify(exists ? responses[url] : { message: "Brak" }));
  });
});

async function read(url: string) {
  const { statusCode, body } = await app.inject(url);
  expect(statusCode).toBe(200);
  return readXml(body, schema, ["item"]).rss.channel;
}

const post = (number: number, rest: object = {}) => ({
  _id: `${number}`,
  title: `Post ${number}`,
  description: "Treść posta",
  category: "Kuchnia",
  createdAt: new Date(Date.UTC(2026, 0, 60 - number)).toISOString(),
  user: { _id: "a", username: "Ala" },
  image: { url: `https://res.cloudinary.com/x/image/upload/v1/${number}.jpg` },
  ...rest,
});

test("the newest posts are fetched page by page, once in five minutes", async () => {
  for (let page = 1; page <= 9; page += 1) {
    responses[`/api/posts?pageNumber=${page}`] = [1, 2, 3].map((index) =>
      post(page * 3 - 3 + index),
    );
  }
  stopClock("performance");
  const { item } = await read("/feed.xml");
  const titles = Array.from({ length: 20 }, (_, index) => `Post ${index + 1}`);
  expect(item.map(({ title }) => title)).toEqual(titles);
  expect(item[0]).toMatchObject({
    "dc:creator": "Ala",
    "media:content": { "@url": post(1).image.url, "@medium": "image" },
  });
  for (const count of [7, 14]) {
    vi.advanceTimersByTime(4 * 60_000);
    await read("/feed.xml");
    expect(requestedUrls).toHaveLength(count);
  }
});

test("missing fields are left out, and posts are sorted", async () => {
  const bare = { createdAt: undefined, user: null, image: undefined };
  responses["/api/posts?category=Kuchnia%20%26%20dom"] = [post(2, bare), post(3), post(1)];
  const { item } = await read(categoryFeedPath("Kuchnia & dom"));
  expect(item.map(({ title }) => title)).toEqual(["Post 1", "Post 3", "Post 2"]);
  expect(item[2]).toEqual({ title: "Post 2" });
});

test("an author's posts have the author's name, though they hold only the id", async () => {
  const profile = { username: "Ala", posts: [post(1, { user: "a" })] };
  responses["/api/users/profile/a"] = { success: true, data: profile };
  const { title, item } = await read(profileFeedPath("a"));
  expect([title, item.map((entry) => entry["dc:creator"])]).toEqual(["BLOG – Ala", ["Ala"]]);
});

test("a topic without posts has a feed; an unknown topic or author has none", async () => {
  responses["/api/posts?category=Kuchnia"] = [];
  responses["/api/posts?category=Inna"] = [];
  responses["/api/categories"] = [{ _id: "k", title: "Kuchnia" }];
  expect((await read(categoryFeedPath("Kuchnia"))).item).toEqual([]);
  for (const url of [categoryFeedPath("Inna"), profileFeedPath("b")]) {
    expect((await app.inject(url)).statusCode).toBe(404);
  }
});

test("an author whose id the backend calls invalid has no feed", async () => {
  missingStatus = 400;
  expect((await app.inject(profileFeedPath("b"))).statusCode).toBe(404);
});

test("feeds of topics and authors count towards their visitor's requests, not towards others'", async () => {
  stopClock("performance");
  const statusOf = async (url: string, remoteAddress: string) =>
    (await app.inject({ url, remoteAddress })).statusCode;
  const statuses: number[] = [];
  for (let index = 0; index < 60; index += 1) {
    for (const url of [categoryFeedPath(`t${index}`), profileFeedPath(`a${index}`)])
      statuses.push(await statusOf(url, "203.0.113.1"));
  }
  expect(new Set(statuses)).toEqual(new Set([404, 503]));
  expect(requestedUrls).toHaveLength(100);
  expect(await statusOf(profileFeedPath("b"), "203.0.113.2")).toBe(404);
});

test("a feed and the sitemap are revalidated by ETag", async () => {
  responses["/api/posts?pageNumber=1"] = [post(1)];
  responses["/api/posts"] = [post(1)];
  responses["/api/categories"] = [];
  for (const url of ["/feed.xml", "/sitemap.xml"]) {
    const { headers } = await app.inject(url);
    const condition = { "if-none-match": String(headers.etag) };
    const revalidated = await app.inject({ url, headers: condition });
    expect([revalidated.statusCode, revalidated.body]).toEqual([304, ""]);
  }
});

test("the sitemap lists posts, authors and topics but for too long URLs, and is cached", async () => {
  responses["/api/posts"] = [post(2), { ...post(1), user: null }, { message: "no post" }];
  const titles = ["Kuchnia & dom", "a".repeat(3_000)];
  responses["/api/categories"] = titles.map((title) => ({ _id: title.slice(0, 1), title }));
  const { body } = await app.inject("/sitemap.xml");
  const paths = [...body.matchAll(/<loc>http:\/\/[^/]+([^<]*)/g)].map(([, path]) => path);
  expect(paths).toEqual([
    "/",
    "/posts",
    "/profile/a",
    "/posts/categories/Kuchnia%20%26%20dom",
    "/posts/details/1",
    "/posts/details/2",
  ]);
  await app.inject("/sitemap.xml");
  expect(requestedUrls).toEqual(["/api/posts", "/api/categories"]);
});

test("a long sitemap is sent in short chunks, between which others get their turn", async () => {
  const posts = Array.from({ length: 6_000 }, (_, number) => ({ _id: `${number}` }));
  responses = { "/api/posts": posts, "/api/categories": [] };
  const response = await app.inject({ url: "/sitemap.xml", payloadAsStream: true });
  const lengths: number[] = [];
  let body = "";
  for await (const chunk of response.stream()) {
    lengths.push(String(chunk).length);
    body += String(chunk);
  }
  expect(body.match(/<loc>/g)).toHaveLength(6_002);
  // The first chunk may be longer, because it contains all that was buffered in case it fitted into the cache.
  expect(lengths.length).toBeGreaterThan(2);
  for (const length of lengths.slice(1)) expect(length).toBeLessThan(40_000);
});

describe("while the backend sends invalid data", () => {
  const broken = { message: "Ojej" };
  beforeEach(() => stopClock("performance"));

  test.each(["/sitemap.xml", "/feed.xml"])(
    "%s is a 503 that asks to come back, and is not requested again at once",
    async (url) => {
      responses = { "/api/posts": broken, "/api/posts?pageNumber=1": broken };
      for (const count of [1, 1, 2]) {
        const { statusCode, headers } = await app.inject(url);
        expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
        expect(requestedUrls).toHaveLength(count);
        vi.advanceTimersByTime(6_000);
      }
    },
  );

  test("the stale sitemap is served", async () => {
    responses = { "/api/posts": [post(1)], "/api/categories": [] };
    const { body } = await app.inject("/sitemap.xml");
    responses = { "/api/posts": broken };
    vi.advanceTimersByTime(3_700_000);
    const later = await app.inject("/sitemap.xml");
    expect([later.statusCode, later.body]).toEqual([200, body]);
    expect(requestedUrls).toHaveLength(3);
  });
});
