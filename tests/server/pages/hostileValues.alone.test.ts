import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { categoryFeedPath, profileFeedPath } from "@blog/shared/site";
import { createTestProxyApp } from "../../support/testProxyApp";
import { isLongRun } from "../../support/longRun";
import { renderPage } from "../../support/renderPage";

const site = { url: "https://blog.example.com", name: "Blog", description: "Teksty." };
const id = "65f0a1b2c3d4e5f601234567";

const hostileTexts = (
  "http://[ https://a:99999/x.png https://[::1/x.png https://xn--/a.png https://% // javascript:alert(1) data:,x " +
  "__proto__ constructor toString \u0000 \ud800 </script> {{1}} %E0%A4%A ../.. . 2026-99-99 9999999999999 " +
  "-271821-04-20T00:00:00Z +275760-09-13T00:00:00.001Z"
).split(" ");

/** Values that somebody may have stored, or that a broken backend may send, in place of any other. */
const hostile = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.anything({ maxDepth: 1, maxKeys: 2, key: fc.constantFrom("url", "_id") }),
  fc.string({ maxLength: 60, unit: "binary" }),
);

const user = fc.record({ _id: hostile, username: hostile, bio: hostile, profilePhoto: hostile });
const comment = fc.record({
  _id: hostile,
  text: hostile,
  user: fc.oneof(user, hostile),
  createdAt: hostile,
});
const image = fc.oneof(fc.record({ url: hostile }), hostile);
const texts = { title: hostile, description: hostile, category: hostile, createdAt: hostile };
const link = fc.record({ _id: hostile, image, title: hostile, createdAt: hostile });
const post = fc.record(
  {
    _id: fc.constant(id),
    ...texts,
    image,
    user: fc.oneof(user, hostile),
    likes: fc.oneof(fc.array(hostile, { maxLength: 3 }), hostile),
    comments: fc.oneof(fc.array(comment, { maxLength: 2 }), hostile),
    neighbours: fc.oneof(
      fc.record({ previous: link, next: link, more: fc.array(link, { maxLength: 2 }) }),
      hostile,
    ),
  },
  { requiredKeys: ["_id"] },
);
const posts = fc.array(fc.oneof(post, link, hostile), { maxLength: 3 });
const topics = fc.array(fc.record({ _id: hostile, title: hostile, postCount: hostile }), {
  maxLength: 3,
});
const profile = fc.record({
  _id: fc.constant(id),
  username: hostile,
  bio: hostile,
  profilePhoto: image,
  createdAt: hostile,
  posts,
});
type BackendData = typeof backendData extends fc.Arbitrary<infer Value> ? Value : never;

const backendData = fc.record({ post, posts, topics, profile, count: hostile });

const pages = [
  "/",
  "/posts?page=2",
  "/posts/categories/Dom",
  `/posts/details/${id}`,
  "/posts/details/__proto__",
  "/posts/details/constructor",
  `/profile/${id}`,
  "/search?q=a",
];

/** Returns the body with which a backend that has the given data responds to a GET request. */
function answerOf(data: BackendData, url: string): unknown {
  const { pathname } = new URL(url, "http://localhost");
  if (pathname.endsWith("/count")) return data.count;
  if (pathname.startsWith("/api/posts/")) return data.post;
  if (pathname.startsWith("/api/users/")) return data.profile;
  return pathname === "/api/categories" ? data.topics : data.posts;
}

const json = (value: unknown) => JSON.stringify(value ?? null);

it("no value of a backend breaks a page or its head", { timeout: 120_000 }, async () => {
  // Hides the warning that a page past the last one can redirect only in the browser.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await fc.assert(
    fc.asyncProperty(backendData, async (data) => {
      const headers = { "content-type": "application/json" };
      const fetchBackend = async (url: string) =>
        new Response(json(answerOf(data, url)), { headers });
      for (const path of pages) {
        const { status } = await renderPage(path, fetchBackend, site);
        expect([path, status < 500]).toEqual([path, true]);
      }
    }),
    { seed: 2026, numRuns: isLongRun ? 60 : 12 },
  );
});

it("no value of a backend breaks a feed or the sitemap", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(backendData, async (data) => {
      const app = await createTestProxyApp(({ url = "" }, response) => {
        response
          .writeHead(200, { "content-type": "application/json" })
          .end(json(answerOf(data, url)));
      });
      for (const path of [
        "/feed.xml",
        categoryFeedPath("Dom"),
        profileFeedPath(id),
        "/sitemap.xml",
      ]) {
        const { statusCode } = await app.inject(path);
        expect([path, statusCode < 500]).toEqual([path, true]);
      }
      await app.close();
    }),
    { seed: 2026, numRuns: isLongRun ? 20 : 4 },
  );
});
