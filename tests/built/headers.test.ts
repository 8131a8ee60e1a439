import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../server/db/client";
import { createOperator } from "./operators";

const allowedOrigin = "https://a.example";
const foreignOrigin = "https://b.example";

const operator = createOperator("file");
/** Behind HTTPS, with CORS for another origin. */
let app = "";
/** Plain HTTP, without CORS. */
let plain = "";
beforeAll(async () => {
  await writePage();
  const settings = { PUBLIC_URL: "https://blog.example.com", CORS_ORIGINS: allowedOrigin };
  app = await operator.start(settings, []).origin();
  plain = await operator.start({ DATA_DIR: "plain" }, []).origin();
});

/** Writes a minimal page where the server expects the built one. */
async function writePage(): Promise<void> {
  const code = `export const hasPage = () => true; export const renderPage = async () =>
    ({ status: 200, head: "", html: "<p>Blog</p>", data: "" });`;
  const files = {
    "dist/index.html": "<!doctype html><script>1</script><script type=module src=/a.js></script>",
    "dist/a.js": "1",
    "dist-render/document.html": "<!--root-->",
    "dist-render/package.json": `{ "type": "module" }`,
    "dist-render/styles.json": "[]",
    "dist-render/render.js": code,
  };
  for (const folder of ["dist", "dist-render"]) await mkdir(join(operator.folder(), folder));
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(operator.folder(), name), text);
  }
}

type Request = RequestInit & { url: string };

const sendRequest = (origin: string, { url, ...init }: Request) => fetch(origin + url, init);

const broken: Request = { url: "/api/categories" };
const login = (body: object): Request => ({
  method: "POST",
  url: "/api/auth/login",
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});
const requests: [name: string, status: number, request: Request][] = [
  ["the page", 200, { url: "/" }],
  ["the password reset page", 200, { url: `/reset-password/${"0".repeat(24)}/token` }],
  ["a static file", 200, { url: "/a.js" }],
  ["a missing file", 404, { url: "/missing.js" }],
  ["an API response", 200, { url: "/api/posts/count" }],
  ["a cached API response", 200, { url: "/api/posts/count" }],
  ["an unknown endpoint", 404, { url: "/api/nope" }],
  ["a missing picture", 404, { url: `/api/images/${"0".repeat(32)}.webp` }],
  ["a request without a token", 401, { url: "/api/users/count" }],
  ["an invalid body", 400, login({})],
  ["a body that is too long", 413, login({ a: "b".repeat(2e6) })],
  ["a body of another type", 415, { ...login({}), headers: { "content-type": "text/html" } }],
  ["a malformed URL", 400, { url: "/api/posts/%zz" }],
  ["a path parameter that is too long", 400, { url: `/api/posts/${"a".repeat(200)}` }],
  ["a header that is too long", 431, { url: "/", headers: { "if-none-match": "a".repeat(4_000) } }],
  [
    "a long Accept-Encoding",
    431,
    { url: "/", headers: { "accept-encoding": `br${" ".repeat(15_000)}x` } },
  ],
  ["the OpenAPI document", 200, { url: "/api/docs/json" }],
  ["a server error", 500, broken],
];

describe.each(requests)("the response to %s", (_, status, request) => {
  async function headersOf(origin = app): Promise<Record<string, string>> {
    const dataDir = join(operator.folder(), origin === app ? "data" : "plain");
    const db = request === broken ? await openDatabase(dataDir) : undefined;
    await db?.schema.alterTable("categories").renameTo("elsewhere").execute();
    const response = await sendRequest(origin, request);
    await db?.schema.alterTable("elsewhere").renameTo("categories").execute();
    await db?.destroy();
    expect(response.status).toBe(status);
    await response.arrayBuffer();
    return Object.fromEntries(response.headers);
  }

  it("sets the security headers and tells nothing about the server", async () => {
    const headers = await headersOf();
    expect(headers).toMatchObject({
      "x-frame-options": "DENY",
      "x-content-type-options": "nosniff",
      // Keeps the tokens in the paths of mail links from other origins.
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "x-permitted-cross-domain-policies": "none",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
      "strict-transport-security": "max-age=31536000",
    });
    const policy = String(headers["content-security-policy"]);
    expect(policy.split(";")).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]),
    );
    expect(policy).not.toMatch(/unsafe|\*|script-src[^;]*(data|http|blob)/);
    expect(Object.keys(headers).join()).not.toMatch(
      /server|x-powered-by|set-cookie|x-ratelimit|origin-agent-cluster/,
    );
  });

  it("sets no HSTS without HTTPS", async () => {
    expect(await headersOf(plain)).not.toHaveProperty("strict-transport-security");
  });
});

describe("CORS", () => {
  const preflight = (origin: string, server = app) =>
    headersFrom(server, {
      method: "OPTIONS",
      url: "/api/posts",
      headers: {
        origin,
        "access-control-request-method": "PUT",
        "access-control-request-headers": "authorization,content-type",
      },
    });
  const actual = (headers: Record<string, string>, server = app, url = "/api/posts") =>
    headersFrom(server, { url, headers });

  async function headersFrom(server: string, request: Request): Promise<Record<string, string>> {
    const response = await sendRequest(server, request);
    await response.arrayBuffer();
    return Object.fromEntries(response.headers);
  }

  /** Returns the names of the CORS headers. */
  function corsHeaders(headers: Record<string, unknown>): string[] {
    return Object.keys(headers).filter((name) => name.startsWith("access-control-"));
  }

  it("allows the configured origin, without credentials", async () => {
    const headers = await preflight(allowedOrigin);
    expect(headers).toMatchObject({
      "access-control-allow-origin": allowedOrigin,
      "access-control-allow-methods": "GET, POST, PUT, DELETE",
      "access-control-allow-headers": "authorization, content-type",
      "access-control-max-age": "86400",
    });
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
  });

  it.each(["/api/posts", "/api/users/count", "/api/nope", "/api/posts/%zz"])(
    "lets the configured origin read %s",
    async (url) => {
      const headers = await actual({ origin: allowedOrigin }, app, url);
      expect(headers["access-control-allow-origin"]).toBe(allowedOrigin);
      expect(headers["access-control-expose-headers"]).toBe("date, retry-after");
      expect(headers["vary"]).toMatch(/\borigin\b/i);
    },
  );

  it("allows no other origin", async () => {
    for (const origin of [
      foreignOrigin,
      "null",
      `${allowedOrigin}.zly.example`,
      "http://a.example",
    ]) {
      for (const headers of [await preflight(origin), await actual({ origin })]) {
        expect([origin, ...corsHeaders(headers)]).not.toContain("access-control-allow-origin");
      }
    }
  });

  it("sends no CORS headers without a configured origin or without an Origin header", async () => {
    expect(corsHeaders(await preflight(allowedOrigin, plain))).toEqual([]);
    expect(corsHeaders(await actual({ origin: allowedOrigin }, plain))).toEqual([]);
    expect(corsHeaders(await actual({}))).not.toContain("access-control-allow-origin");
    expect((await actual({}))["vary"]).toMatch(/\borigin\b/i);
  });
});
