import type { FastifyInstance } from "fastify";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../../server/app";
import { type Config, parseConfig } from "../../../server/config/config";
import { openDatabase } from "../../../server/db/client";
import type { Db } from "../../../server/db/schema";
import { insertCategory } from "../../../server/repositories/category";
import { trustedTypePolicies } from "../../../src/shared/trustedTypes";
import type { RenderPage, Site } from "../../../src/shared/site";
import { convertPicture, renderOpenGraphImage } from "../../../server/pictures/convertPicture";
import { testMailer } from "../../support/mailer";

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
const script = "console.log(1);\n".repeat(200);

let dist = "";
let db: Db;
let app: FastifyInstance;
let told: Site | undefined;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "blog-dist-"));
  await mkdir(join(dist, "assets"));
  await writeFile(join(dist, "assets", "a-1.js"), script);
  await writeFile(join(dist, "sw.js"), "keep");
  await writeFile(join(dist, "sw-off.js"), "end");
  await writeFile(join(dist, "assets", "a-1.js.br"), brotliCompressSync(script));
  db = await openDatabase(":memory:");
  app = await build({ publicUrl: "https://blog.example.com", corsOrigins: ["https://a.example"] });
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await rm(dist, { recursive: true });
});

function build(config: Partial<Config>, data = db) {
  return buildApp({
    config: { ...parseConfig({}), ...config },
    db: data,
    mailer: testMailer(),
    convertPicture,
    renderOpenGraphImage,
    jwtSecret: "only for tests, thirty-two letters",
    page: { dist, bundle: { template, styleRules: rules, renderPage, hasPage } },
  });
}

const drawn = new Set<string>();

/** Stands for the built renderer; the URL selects what it returns. */
const renderPage: RenderPage = async (path, ask, site) => {
  told = site;
  drawn.add(path);
  const query = new URL(path, "http://localhost").searchParams.get("q");
  const answer = await ask(query ? `/api/posts?search=${query}` : "/api/posts/count");
  const status = path.startsWith("/no") ? 404 : answer.ok ? 200 : 503;
  return {
    status,
    head: "<title>Blog</title>",
    html: "<p>$& $1</p>",
    data: '<script type="application/json">{}</script>',
  };
};

const hasPage = (url: string) => !url.startsWith("/no");

describe("the page", () => {
  it("counts its reads towards its visitor's rate limit, not towards others'", async () => {
    const own = await build({});
    const search = (word: string, remoteAddress: string) =>
      own.inject({ url: `/search?q=${word}`, remoteAddress });
    const statuses: number[] = [];
    for (let index = 0; index <= 300; index += 1) {
      statuses.push((await search(`a${index}`, "203.0.113.1")).statusCode);
    }
    expect([statuses.at(299), statuses.at(300)]).toEqual([200, 503]);
    expect((await search("b", "203.0.113.2")).statusCode).toBe(200);
    await own.close();
  });

  it("renders the operator's settings about the blog", async () => {
    const settings = {
      siteDescription: "O pszczołach.",
      dataController: "Ul Pszczeli, Radom",
      contactEmail: "listy@example.com",
    };
    const own = await build({
      publicUrl: "https://pszczoly.example.com",
      corsOrigins: [],
      ...settings,
    });
    await own.inject("/privacy");
    await own.close();
    const { siteDescription: description, ...contact } = settings;
    expect(told).toEqual({
      url: "https://pszczoly.example.com",
      name: "BLOG",
      description,
      isServerRendered: true,
      maxPassword: 72,
      ...contact,
    });
  });

  it.each([
    "/",
    "/posts?page=2",
    "/posts/details/0123456789abcdef01234567",
    "/posts/categories/Node.js",
    "/posts/categories/.NET",
  ])("serves %s, which browsers revalidate", async (url) => {
    const { statusCode, headers, body } = await app.inject({
      url,
      headers: { accept: "text/html" },
    });
    expect([statusCode, body]).toEqual([200, html]);
    expect(headers["cache-control"]).toBe("no-cache");
  });

  it("is revalidated by ETag until something is written", async () => {
    const { headers } = await app.inject("/posts");
    const again = { url: "/posts", headers: { "if-none-match": String(headers.etag) } };
    expect((await app.inject(again)).statusCode).toBe(304);
    await insertCategory(db, "Ogród");
    expect((await app.inject("/posts")).headers.etag).toBe(headers.etag);
  });

  it("is rendered once for all URLs that lead to it", async () => {
    drawn.clear();
    await app.inject("/posts?page=2");
    for (const query of ["utm_source=x&page=2", "page=2&fbclid=1", "page=2&page=3"]) {
      expect((await app.inject(`/posts?${query}`)).body).toBe(html);
    }
    await app.inject("/search?x=1&show=40&q=jak+to");
    expect([...drawn]).toEqual(["/posts?page=2", "/search?q=jak+to&show=40"]);
  });

  it("that does not exist has status 404", async () => {
    const { statusCode, body, headers } = await app.inject("/no/such/page");
    expect([statusCode, body]).toEqual([404, html]);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  it("is rendered once for all unknown URLs", async () => {
    drawn.clear();
    const own = await build({});
    const urls = ["/no", "/no/such/page", "/no?page=2", "/nope/x/y/z"];
    const responses = await Promise.all(urls.map((url) => own.inject(url)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(drawn.size).toBe(1);
    await own.close();
  });

  it("is a 503 with Retry-After while the data is unavailable", async () => {
    const away = await openDatabase(":memory:");
    const failing = await build({ corsOrigins: [] }, away);
    await away.schema.dropTable("posts").execute();
    const { statusCode, body, headers } = await failing.inject("/posts");
    expect([statusCode, body]).toEqual([503, html]);
    expect(headers["retry-after"]).toBe("5");
    await failing.close();
    await away.destroy();
  });

  it.each([
    "/missing.js",
    "/assets/missing",
    "/.env",
    "/.git/config",
    "/index.html",
    "/api/nope",
    "/api",
    "/%2e%2e/package.json",
  ])("leaves %s a 404 in JSON", async (url) => {
    const answer = await app.inject({ url, headers: { accept: "text/html" } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: "Nie znaleziono." });
  });

  it.each([
    [true, "keep"],
    [false, "end"],
  ])("keeps what was read for later (%s), asked for anew", async (offlineReading, code) => {
    const one = await build({ corsOrigins: [], offlineReading });
    const { body, headers } = await one.inject("/sw.js");
    expect([body, headers["cache-control"]]).toEqual([code, "no-cache"]);
    await one.close();
  });

  it("lets the service worker alone fetch pictures of other hosts", async () => {
    const policyOf = async (url: string) =>
      String((await app.inject(url)).headers["content-security-policy"]).split(";");
    expect(await policyOf("/sw.js")).toContain("connect-src 'self' https:");
    expect(await policyOf("/")).toContain("connect-src 'self'");
  });

  it("is not served to other methods than GET and HEAD", async () => {
    expect((await app.inject({ method: "POST", url: "/posts" })).statusCode).toBe(404);
  });

  it("refers to precompressed files that are cached for a year", async () => {
    const headers = { "accept-encoding": "br, gzip" };
    const answer = await app.inject({ url: "/assets/a-1.js", headers });
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": "application/javascript; charset=utf-8",
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
  });
});

describe("the headers", () => {
  it("allow only the page's own scripts and styles", async () => {
    const hash = createHash("sha256").update(inline).digest("base64");
    const { headers } = await app.inject("/");
    const known = { "if-none-match": String(headers.etag) };
    for (const again of [await app.inject("/"), await app.inject({ url: "/", headers: known })]) {
      expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
    }
    expect(String(headers["content-security-policy"]).split(";")).toEqual([
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash}'`,
      `style-src 'self' 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
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
    expect(headers).toMatchObject({
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
  });

  it("require HTTPS only if the public URL does", async () => {
    expect((await app.inject("/")).headers["strict-transport-security"]).toContain("max-age=");
    const plain = await build({ corsOrigins: [] });
    expect((await plain.inject("/")).headers).not.toHaveProperty("strict-transport-security");
    await plain.close();
  });

  it("allow the configured origins, and no others", async () => {
    const ask = async (origin: string) => {
      const { headers } = await app.inject({ url: "/api/categories", headers: { origin } });
      return headers["access-control-allow-origin"];
    };
    expect(await ask("https://a.example")).toBe("https://a.example");
    expect(await ask("https://b.example")).toBeUndefined();
    const preflight = await app.inject({
      method: "OPTIONS",
      url: "/api/posts",
      headers: {
        origin: "https://a.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type",
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers["access-control-allow-headers"]).toContain("authorization");
  });
});

describe("the API", () => {
  it("describes itself", async () => {
    const { paths } = (await app.inject("/api/docs/json")).json<{ paths: object }>();
    expect(Object.keys(paths)).toContain("/api/users/profile/{id}");
  });
});
