import { expect, test } from "vitest";
import { renderPage } from "../support/renderPage";
import { criticalCss } from "@blog/shared/criticalCss";
import { categoryPath, patterns, postPath, profilePath } from "@blog/shared/paths";
import { backend } from "../support/network";

const site = { url: location.origin, name: "BLOG", description: "O wszystkim." };

const render = (path: string, fetchBackend = askBackend) => renderPage(path, fetchBackend, site);

const askBackend = (url: string) => backend.handle(new Request(new URL(url, location.origin)));

test("a topic is found if it is listed or has a post, and no other", async () => {
  await backend.createCategory("Ogród");
  await backend.createPost(await backend.createUser(), { category: "Kuchnia" });
  const found = ["Ogród", "Kuchnia", "Muzyka"].map(async (topic) => {
    return (await render(categoryPath(topic))).status;
  });
  expect(await Promise.all(found)).toEqual([200, 200, 404]);
});

test.each([
  [404, "Nie znaleziono"],
  [500, "Błąd wczytywania"],
])("a post and a profile whose call answers %d are titled “%s”", async (status, title) => {
  for (const path of [postPath("x"), profilePath("x")]) {
    const { head } = await render(path, async () => Response.json({}, { status }));
    expect(head).toContain(`>${title} – BLOG</title>`);
  }
});

test("a page whose data is too large to render is left to the browser", async () => {
  const { status, data } = await render(
    patterns.home,
    async () => new Response("{}", { status: 413 }),
  );
  expect(status).toBe(200);
  expect(data).not.toContain('"post":');
});

test("a page that is rendered from a stale copy says how old it is", async () => {
  const headers = { age: "125", warning: '110 - "Response is Stale"' };
  const { html, data } = await render(patterns.posts, async () => Response.json([], { headers }));
  expect(html).toContain("Ta wersja jest sprzed 2 min");
  expect(data).toContain('"staleMinutes":2');
});

test("a page that is given up searches no further", async () => {
  const posts = [{ _id: "65f0a1b2c3d4e5f601234567", title: "Znaleziony", description: "Treść" }];
  const isFound = async (signal: AbortSignal, onFetch = () => {}) => {
    const fetchBackend = async () => {
      await Promise.resolve();
      onFetch();
      return Response.json(posts);
    };
    const { data } = await renderPage("/search?q=znaleziony", fetchBackend, site, signal);
    return data.includes("Znaleziony");
  };
  expect(await isFound(new AbortController().signal)).toBe(true);
  const givenUp = new AbortController();
  expect(await isFound(givenUp.signal, () => givenUp.abort())).toBe(false);
});

test("of the styles a page needs, properties that nothing reads are left out", () => {
  const rule = (css: string, name: string) => ({ css, groupRules: [], requiredParts: [[name]] });
  const rules = [rule(".a{--x:1;--y:2;color:var(--y)}", ".a"), rule(".b{color:red}", ".b")];
  expect(criticalCss('<p class="a">', rules)).toBe(".a{;--y:2;color:var(--y)}");
});
