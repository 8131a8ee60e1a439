import type { FastifyInstance } from "fastify";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../server/app";
import { openDatabase } from "../../server/db/client";
import type { Db } from "../../server/db/schema";

const inline = "window.prefetched = fetch('/api/posts')";
const html = `<!doctype html><script>${inline}</script><script type="module" src="/assets/a-1.js"></script>`;
const script = "console.log(1);\n".repeat(200);

let dist = "";
let db: Db;
let app: FastifyInstance;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "blog-dist-"));
  await mkdir(join(dist, "assets"));
  await writeFile(join(dist, "index.html"), html);
  await writeFile(join(dist, "assets", "a-1.js"), script);
  await writeFile(join(dist, "assets", "a-1.js.br"), brotliCompressSync(script));
  db = await openDatabase(":memory:");
  app = await build({ publicUrl: "https://blog.example.com", corsOrigins: ["https://a.example"] });
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await rm(dist, { recursive: true });
});

function build(config: { publicUrl?: string; corsOrigins: string[] }) {
  return buildApp({
    config: { host: "127.0.0.1", port: 0, publicUrl: undefined, ...config },
    db,
    mailer: { send: () => {}, close: async () => {} },
    jwtSecret: "only for tests, thirty-two letters",
    dist,
  });
}

describe("the page", () => {
  it.each([
    "/",
    "/posts?page=2",
    "/posts/details/0123456789abcdef01234567",
    "/posts/categories/Node.js",
    "/no/such/page",
  ])("answers %s, never kept", async (url) => {
    const { statusCode, headers, body } = await app.inject({
      url,
      headers: { accept: "text/html" },
    });
    expect([statusCode, body]).toEqual([200, html]);
    expect(headers["cache-control"]).toBe("no-cache");
  });

  it.each(["/missing.js", "/assets/missing", "/.env", "/api/nope", "/api", "/%2e%2e/package.json"])(
    "leaves %s a 404 in JSON",
    async (url) => {
      const answer = await app.inject({ url, headers: { accept: "text/html" } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: "Nie znaleziono." });
    },
  );

  it("is not what a wrong method or a picture gets", async () => {
    expect((await app.inject({ method: "POST", url: "/posts" })).statusCode).toBe(404);
    const headers = { accept: "image/avif,image/webp" };
    expect((await app.inject({ url: "/posts", headers })).statusCode).toBe(404);
  });

  it("comes with files that are compressed already and kept for a year", async () => {
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
  it("let only the page's own scripts run", async () => {
    const hash = createHash("sha256").update(inline).digest("base64");
    const { headers } = await app.inject("/");
    expect(String(headers["content-security-policy"]).split(";")).toEqual([
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self'",
      "img-src 'self' data: blob: https:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(headers).toMatchObject({
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
  });

  it("ask for https only where the public address is https", async () => {
    expect((await app.inject("/")).headers["strict-transport-security"]).toContain("max-age=");
    const plain = await build({ corsOrigins: [] });
    expect((await plain.inject("/")).headers).not.toHaveProperty("strict-transport-security");
    await plain.close();
  });

  it("let the named origins call, and no others", async () => {
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

  it("tells a visitor nothing about a failure", async () => {
    const broken = await openDatabase(":memory:");
    const failing = await buildApp({
      config: { host: "127.0.0.1", port: 0, publicUrl: undefined, corsOrigins: [] },
      db: broken,
      mailer: { send: () => {}, close: async () => {} },
      jwtSecret: "only for tests, thirty-two letters",
    });
    await broken.schema.dropTable("categories").execute();
    const answer = await failing.inject("/api/categories");
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ message: "Coś poszło nie tak. Spróbuj ponownie." });
    await failing.close();
    await broken.destroy();
  });
});
