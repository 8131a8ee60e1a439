import helmet from "@fastify/helmet";
import fastify, { type InjectOptions } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../../support/testApp";

const allowedOrigin = "https://a.example";

/** App behind HTTPS, with CORS for another origin. */
let test: TestApp;
/** App on plain HTTP, without CORS. */
let plain: TestApp;
let helmetHeaders: object;
beforeAll(async () => {
  test = await openTestApp({ PUBLIC_URL: "https://blog.example.com", CORS_ORIGINS: allowedOrigin });
  plain = await openTestApp();
  const reference = fastify();
  await reference.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
    originAgentCluster: false,
  });
  reference.get("/", () => ({}));
  const headers = Object.entries((await reference.inject("/")).headers);
  const ofResponse = /^(content-.*|date|connection)$/;
  helmetHeaders = Object.fromEntries(headers.filter(([name]) => !ofResponse.test(name)));
  return async () => {
    await Promise.all([test.close(), plain.close(), reference.close()]);
  };
});

const login = (payload: object): InjectOptions => ({
  method: "POST",
  url: "/api/auth/login",
  payload,
});

describe("the response to", () => {
  it.each<[name: string, status: number, request: InjectOptions]>([
    ["an API request", 200, { url: "/api/posts/count" }],
    ["the same from the cache", 200, { url: "/api/posts/count" }],
    ["an unknown endpoint", 404, { url: "/api/nope" }],
    ["a missing file", 404, { url: "/missing.js" }],
    ["a missing picture", 404, { url: `/api/images/${"0".repeat(32)}.webp` }],
    ["a request without a token", 401, { url: "/api/users/count" }],
    ["an invalid body", 400, login({})],
    ["a body that is too long", 413, login({ a: "b".repeat(2e6) })],
    ["a body of another type", 415, { ...login({}), headers: { "content-type": "text/html" } }],
    ["a malformed URL", 400, { url: "/api/posts/%zz" }],
    ["a path parameter that is too long", 400, { url: `/api/posts/${"a".repeat(200)}` }],
    ["a long header", 431, { url: "/", headers: { "if-none-match": "a".repeat(4_000) } }],
    ["a long Accept-Encoding", 431, { url: "/", headers: { "accept-encoding": " ".repeat(15e3) } }],
    ["a request for the OpenAPI document", 200, { url: "/api/docs/json" }],
  ])(
    "%s has helmet's headers, a policy, and nothing about the server",
    async (_, status, request) => {
      const { statusCode, headers } = await test.app.inject(request);
      expect(statusCode).toBe(status);
      expect(headers).toMatchObject({
        ...helmetHeaders,
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
        "strict-transport-security": "max-age=31536000",
      });
      const policy = String(headers["content-security-policy"]);
      const none = ["default-src", "base-uri", "frame-ancestors"].map((name) => `${name} 'none'`);
      expect(policy.split(";")).toEqual(expect.arrayContaining([...none, "form-action 'self'"]));
      expect(policy).not.toMatch(/unsafe|\*|script-src[^;]*(data|http|blob)/);
      expect(Object.keys(headers).join()).not.toMatch(
        /server|x-powered-by|set-cookie|x-ratelimit|origin-agent-cluster/,
      );
    },
  );

  it("a request over plain HTTP has no HSTS", async () => {
    const { headers } = await plain.app.inject("/api/posts/count");
    expect(headers).not.toHaveProperty("strict-transport-security");
  });
});

describe("CORS", () => {
  const ask = async (headers: Record<string, string>, url = "/api/posts", app = test.app) =>
    (await app.inject({ url, headers })).headers;
  const preflight = async (origin: string, app = test.app) => {
    const wanted = {
      "access-control-request-method": "PUT",
      "access-control-request-headers": "authorization,content-type",
    };
    const headers = { origin, ...wanted };
    return (await app.inject({ method: "OPTIONS", url: "/api/posts", headers })).headers;
  };
  const corsHeaders = (headers: object) =>
    Object.keys(headers).filter((name) => name.startsWith("access-control-"));

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
      const headers = await ask({ origin: allowedOrigin }, url);
      expect(headers["access-control-allow-origin"]).toBe(allowedOrigin);
      expect(headers["access-control-expose-headers"]).toBe("date, retry-after, x-partial-search");
      expect(headers["vary"]).toMatch(/\borigin\b/i);
    },
  );

  it.each(["https://b.example", "null", `${allowedOrigin}.zly.example`, "http://a.example"])(
    "does not allow %s",
    async (origin) => {
      for (const headers of [await preflight(origin), await ask({ origin })])
        expect(corsHeaders(headers)).not.toContain("access-control-allow-origin");
    },
  );

  it("has no headers without a configured origin or an Origin header", async () => {
    const origin = allowedOrigin;
    expect(corsHeaders(await preflight(origin, plain.app))).toEqual([]);
    expect(corsHeaders(await ask({ origin }, "/api/posts", plain.app))).toEqual([]);
    const anonymous = await ask({});
    expect(corsHeaders(anonymous)).not.toContain("access-control-allow-origin");
    expect(anonymous["vary"]).toMatch(/\borigin\b/i);
  });
});
