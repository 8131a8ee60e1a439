import { setImmediate as nextTurn } from "node:timers/promises";
import { hash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { SERVER_FAILED } from "@blog/contract/messages";
import { trustedTypePolicies } from "@blog/shared/trustedTypes";
import type { PreparePage, Site } from "@blog/shared/site";
import { createTestApp, openTestApp, type TestApp } from "../../support/testApp";

const inline = "window.prefetched = fetch('/api/posts')";
const style = "p{margin:0}@media print{p a,div{color:red}}";
const rules = [
  { groupRules: [], css: "p{margin:0}", requiredParts: [["p"]] },
  { groupRules: [], css: ".topics{margin:0}", requiredParts: [[".topics"]] },
  { groupRules: ["@media print"], css: "p .topics{color:red}", requiredParts: [["p", ".topics"]] },
  { groupRules: ["@media print"], css: "p a,div{color:red}", requiredParts: [["p", "a"], ["div"]] },
];
const template = `<!doctype html><!--head--><!--style--><script>${inline}</script><div><!--root--></div><!--data-->`;
const html = template
  .replace("<!--head-->", "<title>Blog</title>")
  .replace("<!--style-->", `<style>${style}</style>`)
  .replace("<!--root-->", () => "<p>$& $1</p>")
  .replace("<!--data-->", '<script type="application/json">{}</script>');
const shellHtml = html.replace("<p>$& $1</p>", () => "<p>Wczytywanie…</p>");
const script = "console.log(1);\n".repeat(200);

let dist = "";
let test: TestApp;
let renderedSite: Site | undefined;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "blog-dist-"));
  await mkdir(join(dist, "assets"));
  await writeFile(join(dist, "assets", "a-1.js"), script);
  await writeFile(join(dist, "sw.js"), "keep");
  await writeFile(join(dist, "icon-512.png"), "icon");
  await writeFile(join(dist, "sw-off.js"), "end");
  await writeFile(join(dist, "assets", "a-1.js.br"), brotliCompressSync(script));
  test = await openTestApp({ PUBLIC_URL: "https://blog.example.com" }, page());
  return async () => {
    await test.close();
    await rm(dist, { recursive: true });
  };
});

const page = () => ({
  page: { dist, bundle: { template, styleRules: rules, preparePage, renderShell, hasPage } },
});

const renderedPaths = new Set<string>();
let isRendererBroken = false;
let onPrepare = () => {};

/** Stands in for the built renderer. The path selects what it requests and returns. */
const preparePage: PreparePage = async (path, ask, site, signal) => {
  renderedSite = site;
  renderedPaths.add(path);
  onPrepare();
  const query = new URL(path, "http://localhost").searchParams.get("q");
  if (query === "slow") await untilAborted(signal);
  const answer = await ask(query ? `/api/posts?search=${query}` : "/api/posts/count");
  const status = path.startsWith("/no") ? 404 : answer.ok ? 200 : 503;
  return async () => {
    if (isRendererBroken) throw new Error("The renderer failed.");
    return { ...shellParts, status, html: "<p>$& $1</p>" };
  };
};

/** Waits until the page is given up, and never ends otherwise. */
function untilAborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => signal?.addEventListener("abort", () => resolve()));
}

const shellParts = {
  status: 200,
  head: "<title>Blog</title>",
  html: "<p>Wczytywanie…</p>",
  data: '<script type="application/json">{}</script>',
} as const;

const renderShell = async () => shellParts;

const hasPage = (url: string) => !url.startsWith("/no");

describe("the page", () => {
  it("counts its reads towards its visitor's rate limit, not towards others'", async () => {
    const own = (await createTestApp({}, page())).app;
    const search = (word: string, remoteAddress: string) =>
      own.inject({ url: `/search?q=${word}`, remoteAddress });
    for (let index = 0; index < 300; index += 1)
      expect((await search(`a${index}`, "203.0.113.1")).statusCode).toBe(200);
    expect((await search("a", "203.0.113.1")).statusCode).toBe(503);
    expect((await search("b", "203.0.113.2")).statusCode).toBe(200);
  });

  it("unknown URLs get their page again once it can be rendered", async () => {
    const { app } = await createTestApp({}, page());
    const statuses = [];
    for (isRendererBroken of [true, false])
      statuses.push((await app.inject("/nothing")).statusCode);
    expect(statuses).toEqual([500, 404]);
  });

  it("is the app shell while it cannot be rendered, never JSON", async () => {
    const { app } = await createTestApp({}, page());
    isRendererBroken = true;
    for (const url of ["/posts", "/nothing"]) {
      const { statusCode, body, headers } = await app.inject(url);
      expect([statusCode, body, headers["cache-control"]]).toEqual([
        500,
        shellHtml,
        "no-store, no-transform",
      ]);
    }
    isRendererBroken = false;
  });

  it("is the app shell if its data take long, which delays no other page of the visitor", async () => {
    const { app } = await createTestApp({}, page());
    const startedAt = performance.now();
    const slow = Array.from({ length: 4 }, () => app.inject("/search?q=slow"));
    expect((await app.inject("/posts?page=9")).body).toBe(html);
    const durationOfOther = performance.now() - startedAt;
    for (const { statusCode, body, headers } of await Promise.all(slow)) {
      expect([statusCode, body, headers["cache-control"]]).toEqual([
        200,
        shellHtml,
        "no-store, no-transform",
      ]);
      expect(headers["content-security-policy"]).toContain("style-src 'self' 'sha256-");
    }
    expect(durationOfOther).toBeLessThan(1_400);
  });

  it("is begun in a turn of the event loop of its own, so that others are served in between", async () => {
    const { app } = await createTestApp({}, page());
    let turn = 0;
    const loading = { isOver: false };
    const turns: number[] = [];
    onPrepare = () => void turns.push(turn);
    const counting = (async () => {
      for (; !loading.isOver; turn += 1) await nextTurn();
    })();
    const pages = Array.from({ length: 20 }, (_, index) =>
      app.inject({ url: `/posts?page=${index + 50}`, remoteAddress: `203.0.113.${index}` }),
    );
    await Promise.all(pages);
    loading.isOver = true;
    onPrepare = () => {};
    await counting;
    expect(turns).toHaveLength(20);
    // The first two find free places.
    expect(new Set(turns).size).toBeGreaterThan(18);
  });

  it("that several visitors open waits behind no other page of the first of them", async () => {
    const { app } = await createTestApp({}, page());
    renderedPaths.clear();
    const open = (path: string, remoteAddress: string) => app.inject({ url: path, remoteAddress });
    const greedy = Array.from({ length: 30 }, (_, index) =>
      open(`/posts?page=${index + 100}`, "203.0.113.1"),
    );
    const shared = "/posts?page=99";
    const pages = [...greedy, open(shared, "203.0.113.1"), open(shared, "203.0.113.2")];
    await Promise.all(pages);
    expect([...renderedPaths].indexOf(shared)).toBeLessThan(10);
  });

  it("is the app shell while others take all places for reading its data", async () => {
    const { app } = await createTestApp({}, page());
    const places = Array.from({ length: 6 }, () => app.readLimiter.acquire("127.0.0.1"));
    const releases = await Promise.all(places);
    expect((await app.inject("/posts?page=9")).body).toBe(shellHtml);
    releases[0]?.();
    expect((await app.inject("/posts?page=9")).body).toBe(html);
  });

  it("renders the operator's settings about the blog", async () => {
    const settings = {
      PUBLIC_URL: "https://pszczoly.example.com",
      SITE_DESCRIPTION: "O pszczołach.",
      DATA_CONTROLLER: "Ul Pszczeli, Radom",
      CONTACT_EMAIL: "listy@example.com",
    };
    await (await createTestApp(settings, page())).app.inject("/privacy");
    expect(renderedSite).toEqual({
      url: "https://pszczoly.example.com",
      name: "BLOG",
      description: "O pszczołach.",
      isServerRendered: true,
      maxPassword: 72,
      takesPictures: true,
      canOmitTexts: true,
      hasCommentMails: true,
      dataController: "Ul Pszczeli, Radom",
      contactEmail: "listy@example.com",
    });
  });

  it.each([
    "/",
    "/posts?page=2",
    "/posts/details/0123456789abcdef01234567",
    "/posts/categories/Node.js",
    "/posts/categories/.NET",
  ])("serves %s, which browsers revalidate", async (url) => {
    const { statusCode, headers, body } = await test.app.inject(url);
    expect([statusCode, body, headers["cache-control"]]).toEqual([
      200,
      html,
      "no-cache, no-transform",
    ]);
  });

  it("is rendered once for all URLs that lead to it", async () => {
    renderedPaths.clear();
    await test.app.inject("/posts?page=4");
    for (const query of ["utm_source=x&page=4", "page=4&fbclid=1", "page=4&page=3"]) {
      expect((await test.app.inject(`/posts?${query}`)).body).toBe(html);
    }
    await test.app.inject("/search?x=1&show=40&q=jak+to");
    expect([...renderedPaths]).toEqual(["/posts?page=4", "/search?q=jak+to&show=40"]);
  });

  it("is rendered once for all unknown URLs, with status 404", async () => {
    renderedPaths.clear();
    const own = (await createTestApp({}, page())).app;
    const urls = ["/no", "/no/such/page", "/no?page=2", "/nope/x/y/z"];
    for (const answer of await Promise.all(urls.map((url) => own.inject(url)))) {
      expect([answer.statusCode, answer.body]).toEqual([404, html]);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    }
    expect(renderedPaths.size).toBe(1);
  });

  it("is a 503 with Retry-After while the data is unavailable", async () => {
    const { app, db } = await createTestApp({}, page());
    await db.schema.dropTable("posts").execute();
    const { statusCode, body, headers } = await app.inject("/posts");
    expect([statusCode, body]).toEqual([503, html]);
    expect(headers["retry-after"]).toBe("5");
  });

  it.each(["/noscript.js", "/no/.env", "/noindex.html"])(
    "says that there is no %s: to a person in HTML, to a program in JSON",
    async (url) => {
      const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
      const document = await test.app.inject({ url, headers: { accept } });
      expect([document.statusCode, document.body]).toEqual([404, html]);
      const answer = await test.app.inject({ url, headers: { accept: "*/*" } });
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: "Nie znaleziono." }]);
    },
  );

  it.each(["/assets/missing", "/api/nope", "/api"])("leaves %s a 404 in JSON", async (url) => {
    const answer = await test.app.inject({ url, headers: { accept: "text/html" } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: "Nie znaleziono." });
  });

  it("is a sentence if a document other than a page cannot be served", async () => {
    const { app, db } = await createTestApp({}, page());
    await db.schema.dropTable("posts").execute();
    const headers = { accept: "text/html" };
    const { statusCode, body, headers: sent } = await app.inject({ url: "/feed.xml", headers });
    expect([statusCode, body]).toEqual([500, SERVER_FAILED]);
    expect(sent["content-type"]).toBe("text/plain; charset=utf-8");
    expect((await app.inject("/feed.xml")).json()).toEqual({ message: SERVER_FAILED });
  });

  it.each([
    ["1", "keep"],
    ["0", "end"],
  ])("keeps what was read for later (%s), asked for anew", async (OFFLINE_READING, code) => {
    const { app } = await createTestApp({ OFFLINE_READING }, page());
    const { body, headers } = await app.inject("/sw.js");
    expect([body, headers["cache-control"]]).toEqual([code, "no-cache"]);
  });

  it("lets the service worker alone fetch pictures of other hosts", async () => {
    const policyOf = async (url: string) =>
      String((await test.app.inject(url)).headers["content-security-policy"]).split(";");
    expect(await policyOf("/sw.js")).toContain("connect-src 'self' https:");
    expect(await policyOf("/")).toContain("connect-src 'self'");
  });

  it("lets other sites show its icon, the picture of pages without one, and nothing else", async () => {
    const policyOf = async (url: string) =>
      (await test.app.inject(url)).headers["cross-origin-resource-policy"];
    expect(await policyOf("/icon-512.png")).toBe("cross-origin");
    expect(await policyOf("/assets/a-1.js")).toBe("same-origin");
  });

  it("is not served to other methods than GET and HEAD", async () => {
    expect((await test.app.inject({ method: "POST", url: "/posts" })).statusCode).toBe(404);
  });

  it("refers to precompressed files that are cached for a year", async () => {
    const headers = { "accept-encoding": "br, gzip" };
    const answer = await test.app.inject({ url: "/assets/a-1.js", headers });
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": "application/javascript; charset=utf-8",
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
  });
});

it("the headers allow only the page's own scripts and styles", async () => {
  const { headers } = await test.app.inject("/");
  const known = { "if-none-match": String(headers.etag) };
  for (const again of [
    await test.app.inject("/"),
    await test.app.inject({ url: "/", headers: known }),
  ]) {
    expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
  }
  expect(String(headers["content-security-policy"]).split(";")).toEqual([
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash("sha256", inline, "base64")}'`,
    `style-src 'self' 'sha256-${hash("sha256", style, "base64")}'`,
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypePolicies.join(" ")}`,
    "frame-ancestors 'none'",
    "upgrade-insecure-requests",
  ]);
});

it("the API describes itself", async () => {
  const { paths } = (await test.app.inject("/api/docs/json")).json<{ paths: object }>();
  expect(Object.keys(paths)).toContain("/api/users/profile/{id}");
});
