import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { categoryFeedPath, profileFeedPath } from "../../../src/contract/feeds";
import { type TestProxyApp, createTestProxyApp } from "./testProxyApp";
import { readXml } from "../../support/xml";

/** As much of a feed as tells these apart; all of it is held where the data is our own. */
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

let front: TestProxyApp;
let app: TestProxyApp["app"];
let backend: Server;
let answers: Record<string, unknown>;
let asked: string[];

beforeEach(async () => {
  [answers, asked] = [{}, []];
  backend = createServer(({ url = "" }, response) => {
    asked.push(url);
    const isKnown = url in answers;
    response.writeHead(isKnown ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(isKnown ? answers[url] : { message: "Brak" }));
  });
  front = await createTestProxyApp(backend);
  app = front.app;
});

afterEach(() => front.close());

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

test("the newest posts come page by page, once for five minutes", async () => {
  for (let page = 1; page <= 9; page += 1) {
    answers[`/api/posts?pageNumber=${page}`] = [1, 2, 3].map((one) => post(page * 3 - 3 + one));
  }
  const began = Date.now();
  const { item } = await read("/feed.xml");
  expect(item.map(({ title }) => title)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Post ${index + 1}`),
  );
  expect(item[0]).toMatchObject({
    "dc:creator": "Ala",
    "media:content": { "@url": post(1).image.url, "@medium": "image" },
  });
  for (const [minutes, questions] of [
    [4, 7],
    [6, 14],
  ] as const) {
    vi.useFakeTimers({ toFake: ["Date"], now: began + minutes * 60_000 });
    await read("/feed.xml");
    expect(asked).toHaveLength(questions);
  }
  vi.useRealTimers();
});

test("what a post lacks is left out, and unsorted ones are put in order", async () => {
  const bare = { createdAt: undefined, user: null, image: undefined };
  answers["/api/posts?category=Kuchnia%20%26%20dom"] = [post(2, bare), post(3), post(1)];
  const { item } = await read(categoryFeedPath("Kuchnia & dom"));
  expect(item.map(({ title }) => title)).toEqual(["Post 1", "Post 3", "Post 2"]);
  expect(item[2]).toEqual({ title: "Post 2" });
});

test("an author's posts carry the author's name, whose id alone they know", async () => {
  answers["/api/users/profile/a"] = { username: "Ala", posts: [post(1, { user: "a" })] };
  const { title, item } = await read(profileFeedPath("a"));
  expect([title, item.map((one) => one["dc:creator"])]).toEqual(["BLOG – Ala", ["Ala"]]);
});

test("a topic without posts has a feed, and what is not there has none", async () => {
  answers["/api/posts?category=Kuchnia"] = [];
  answers["/api/posts?category=Inna"] = [];
  answers["/api/categories"] = [{ _id: "k", title: "Kuchnia" }];
  expect((await read(categoryFeedPath("Kuchnia"))).item).toEqual([]);
  for (const url of [categoryFeedPath("Inna"), profileFeedPath("b")]) {
    expect((await app.inject(url)).statusCode).toBe(404);
  }
});

test("while the backend is away there is none, and one says when to come back", async () => {
  answers["/api/posts?pageNumber=1"] = { message: "no array" };
  const { statusCode, headers } = await app.inject("/feed.xml");
  expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
});

test("robots are told what is not for them", async () => {
  expect((await app.inject("/robots.txt")).body).toBe(
    "User-agent: *\nDisallow: /admin-dashboard\n\nSitemap: http://localhost:3000/sitemap.xml\n",
  );
});

test("a feed and the sitemap are told to be the same until something is new", async () => {
  answers["/api/posts?pageNumber=1"] = [post(1)];
  answers["/api/posts"] = [post(1)];
  answers["/api/categories"] = [];
  for (const url of ["/feed.xml", "/sitemap.xml"]) {
    const { headers } = await app.inject(url);
    const known = { "if-none-match": String(headers.etag) };
    const again = await app.inject({ url, headers: known });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  }
});

test("the sitemap leads to posts, authors and topics, and asks for them once", async () => {
  answers["/api/posts"] = [post(2), { ...post(1), user: null }, { message: "no post" }];
  answers["/api/categories"] = [{ _id: "1", title: "Kuchnia & dom" }];
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
  expect(asked).toEqual(["/api/posts", "/api/categories"]);
});

test("a title that makes an address too long for search engines is left out", async () => {
  answers["/api/posts"] = [];
  answers["/api/categories"] = [{ title: "a".repeat(3_000) }, { title: "b" }];
  const { body } = await app.inject("/sitemap.xml");
  expect(body).toContain("/posts/categories/b<");
  expect(body).not.toContain("aaa");
});

describe("while the backend answers something else", () => {
  const broken = { message: "Ojej" };
  const at = (seconds: number) =>
    vi.useFakeTimers({ toFake: ["Date"], now: began + seconds * 1_000 });
  let began = 0;
  beforeEach(() => void (began = Date.now()));
  afterEach(() => vi.useRealTimers());

  test.each(["/sitemap.xml", "/feed.xml"])(
    "there is no %s, and it is left in peace",
    async (url) => {
      answers = { "/api/posts": broken, "/api/posts?pageNumber=1": broken };
      for (const [second, questions] of [
        [0, 1],
        [9, 1],
        [11, 2],
      ] as const) {
        at(second);
        expect((await app.inject(url)).statusCode).toBe(503);
        expect(asked).toHaveLength(questions);
      }
    },
  );

  test("the sitemap that was known is given", async () => {
    answers = { "/api/posts": [post(1)], "/api/categories": [] };
    const { body } = await app.inject("/sitemap.xml");
    answers = { "/api/posts": broken };
    at(3_700);
    const later = await app.inject("/sitemap.xml");
    expect([later.statusCode, later.body]).toEqual([200, body]);
    expect(asked).toHaveLength(3);
  });
});
