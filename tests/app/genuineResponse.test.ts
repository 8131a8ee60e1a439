import { expect, test } from "vitest";
import {
  isGenuineFile,
  isGenuinePage,
  isGenuinePicture,
  isGenuineRead,
  isStorable,
  withoutServerTime,
} from "../../src/app/offline/genuineResponse";

const urlOf = (path: string) => new URL(path, "https://blog.example.com");
const responseOf = (type: string, body = "") =>
  new Response(body, { headers: { "content-type": type, "cache-control": "immutable" } });

test.each([
  ["core-1.js", "text/javascript; charset=utf-8", "text/html"],
  ["core-1.js", "application/x-javascript", "application/json"],
  ["core-1.css", "text/css", "text/javascript"],
  ["figtree-1.woff2", "font/woff2", "text/css"],
  ["figtree-1.woff2", "application/octet-stream", "text/html; charset=utf-8"],
])("a build file is stored as its kind only: %s as %s, not as %s", (file, type, wrong) => {
  expect(isGenuineFile(urlOf(`/assets/${file}`), responseOf(type))).toBe(true);
  expect(isGenuineFile(urlOf(`/assets/${file}`), responseOf(wrong))).toBe(false);
});

test("a picture is stored as a picture only", () => {
  const url = urlOf("/api/images/1-480.webp");
  expect(isGenuinePicture(url, responseOf("image/webp"))).toBe(true);
  expect(isGenuinePicture(url, responseOf("text/html"))).toBe(false);
});

test.each([201, 203, 206, 299, 404, 503])(
  "a response with status %d is never stored",
  async (status) => {
    const url = urlOf("/api/images/1-480.webp").href;
    const { headers } = responseOf("image/webp");
    const store = (code: number) =>
      isStorable(url, new Response("", { status: code, headers }), isGenuinePicture);
    expect([await store(200), await store(status)]).toEqual([true, false]);
  },
);

test("a read is stored only if it parses as what the call promises", async () => {
  const url = urlOf("/api/posts/count");
  expect(await isGenuineRead(url, responseOf("application/json", "7"))).toBe(true);
  expect(await isGenuineRead(url, responseOf("application/json", "7 postów"))).toBe(false);
  expect(await isGenuineRead(url, responseOf("text/html", "7"))).toBe(false);
});

test("a page is stored only if it is the blog's own", async () => {
  const isGenuine = (html: string) => isGenuinePage(urlOf("/"), responseOf("text/html", html));
  expect(await isGenuine('<div id="root"></div><script src="/assets/core-1.js">')).toBe(true);
  expect(await isGenuine('<div id="root">Wi-Fi')).toBe(false);
});

test("a stored page no longer tells the time at which it was sent", async () => {
  const headers = {
    "server-timing": 'now;desc="2026-02-01T12:00:00.000Z"',
    "content-type": "text/html",
  };
  const stored = withoutServerTime(new Response("<p>", { headers }));
  expect(stored.headers.has("server-timing")).toBe(false);
  expect(stored.headers.get("content-type")).toBe("text/html");
  expect(await stored.text()).toBe("<p>");
});
