import type { FastifyInstance, InjectOptions } from "fastify";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../server/app";
import { readConfig } from "../../server/config";
import type { PageKit } from "../../server/pages/document";
import { openDatabase } from "../../server/db/client";
import type { Db } from "../../server/db/schema";
import { makePicture } from "../../server/services/images";
import { makeSharedPicture } from "../../server/services/sharedPicture";

const friend = "https://a.example";
const stranger = "https://b.example";
const html = "<!doctype html><script>1</script><script type=module src=/a.js></script>";

let dist = "";
let db: Db;
/** Behind https, and for the page of a friend, too. */
let app: FastifyInstance;
/** For its own page alone, without https. */
let plain: FastifyInstance;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "blog-dist-"));
  await writeFile(join(dist, "index.html"), html);
  await writeFile(join(dist, "a.js"), "1");
  db = await openDatabase(":memory:");
  app = await build({ publicUrl: "https://blog.example.com", corsOrigins: [friend] });
  plain = await build({ publicUrl: undefined, corsOrigins: [] });
});
afterAll(async () => {
  await Promise.all([app.close(), plain.close()]);
  await db.destroy();
  await rm(dist, { recursive: true });
});

/** Pages as plain as can be. */
const kit: PageKit = {
  template: "<!--root-->",
  renderPage: async () => ({ status: 200, head: "", html: "<p>Blog</p>", data: "" }),
};

function build(config: { publicUrl: string | undefined; corsOrigins: string[] }) {
  return buildApp({
    config: { ...readConfig({}), ...config },
    db,
    mailer: { send: () => {} },
    makePicture,
    makeSharedPicture,
    jwtSecret: "only for tests, thirty-two letters",
    page: { dist, kit },
  });
}

const broken = { url: "/api/categories", headers: { "x-forwarded-for": "1.2.3.4" } };
const requests: [what: string, status: number, request: InjectOptions][] = [
  ["the page", 200, { url: "/" }],
  ["the page of a reset", 200, { url: `/reset-password/${"0".repeat(24)}/token` }],
  ["a file of the page", 200, { url: "/a.js" }],
  ["what is not there", 404, { url: "/missing.js" }],
  ["an answer", 200, { url: "/api/posts/count" }],
  ["an answer that is remembered", 200, { url: "/api/posts/count" }],
  ["no call", 404, { url: "/api/nope" }],
  ["no picture", 404, { url: `/api/images/${"0".repeat(32)}.webp` }],
  ["a guest", 401, { url: "/api/users/count" }],
  ["a wrong body", 400, { method: "POST", url: "/api/auth/login", payload: {} }],
  [
    "a body that is too long",
    413,
    { method: "POST", url: "/api/auth/login", payload: { a: "b".repeat(2e6) } },
  ],
  ["a garbled address", 400, { url: "/api/posts/%zz" }],
  ["a name that is too long", 400, { url: `/api/posts/${"a".repeat(200)}` }],
  ["the description of the API", 200, { url: "/api/docs/json" }],
  ["a failure", 500, broken],
];

describe.each(requests)("the answer about %s", (_, status, request) => {
  async function ask(server = app) {
    if (request !== broken) return server.inject(request);
    await db.schema.alterTable("categories").renameTo("elsewhere").execute();
    const answer = await server.inject(request);
    await db.schema.alterTable("elsewhere").renameTo("categories").execute();
    return answer;
  }

  it("lets nothing run, frame, sniff or leak", async () => {
    const { headers, statusCode } = await ask();
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      "x-frame-options": "DENY",
      "x-content-type-options": "nosniff",
      // The path, in which the links of mails carry their tokens, stays with this origin.
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "x-permitted-cross-domain-policies": "none",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    });
    const policy = new Map(
      String(headers["content-security-policy"])
        .split(";")
        .map((rule): [string, string] => [rule.split(" ")[0] ?? "", rule]),
    );
    expect(policy.get("default-src")).toBe("default-src 'none'");
    expect(policy.get("base-uri")).toBe("base-uri 'none'");
    expect(policy.get("frame-ancestors")).toBe("frame-ancestors 'none'");
    expect(policy.get("form-action")).toBe("form-action 'self'");
    expect([...policy.values()].join(";")).not.toMatch(/unsafe|\*|script-src[^;]*(data|http|blob)/);
  });

  it("says neither what serves it nor who asks", async () => {
    const { headers } = await ask();
    for (const name of ["server", "x-powered-by", "set-cookie", "x-ratelimit-limit"]) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it("asks for https for a year where the public address is https, and only there", async () => {
    const { headers } = await ask();
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    expect((await ask(plain)).headers).not.toHaveProperty("strict-transport-security");
  });
});

describe("another origin", () => {
  const preflight = (origin: string, server = app) =>
    server.inject({
      method: "OPTIONS",
      url: "/api/posts",
      headers: {
        origin,
        "access-control-request-method": "PUT",
        "access-control-request-headers": "authorization,content-type",
      },
    });
  const actual = (headers: Record<string, string>, server = app, url = "/api/posts") =>
    server.inject({ url, headers });

  /** The headers that open an answer to other origins. */
  function opened({ headers }: { headers: Record<string, unknown> }): string[] {
    return Object.keys(headers).filter((name) => name.startsWith("access-control-"));
  }

  it("that is named may ask, without cookies", async () => {
    const { headers } = await preflight(friend);
    expect(headers).toMatchObject({
      "access-control-allow-origin": friend,
      "access-control-allow-methods": "GET, POST, PUT, DELETE",
      "access-control-allow-headers": "authorization, content-type",
      "access-control-max-age": "86400",
    });
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
  });

  it.each(["/api/posts", "/api/users/count", "/api/nope", "/api/posts/%zz"])(
    "that is named may read %s, refusals too",
    async (url) => {
      const { headers } = await actual({ origin: friend }, app, url);
      expect(headers["access-control-allow-origin"]).toBe(friend);
      expect(headers["access-control-expose-headers"]).toBe("retry-after");
      expect(headers["vary"]).toMatch(/\borigin\b/i);
    },
  );

  it("that is not named is told nothing", async () => {
    for (const origin of [stranger, "null", `${friend}.zly.example`, "http://a.example"]) {
      for (const answer of [await preflight(origin), await actual({ origin })]) {
        expect([origin, ...opened(answer)]).not.toContain("access-control-allow-origin");
      }
    }
  });

  it("is told nothing where none is named, nor whoever comes without one", async () => {
    expect(opened(await preflight(friend, plain))).toEqual([]);
    expect(opened(await actual({ origin: friend }, plain))).toEqual([]);
    expect(opened(await actual({}))).not.toContain("access-control-allow-origin");
    expect((await actual({})).headers["vary"]).toMatch(/\borigin\b/i);
  });
});
