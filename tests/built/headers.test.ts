import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../server/db/client";
import { createOperator } from "./operators";

const allowedOrigin = "https://a.example";
const stranger = "https://b.example";

const operator = createOperator("file");
/** Behind https, and open to the page of another origin. */
let app = "";
/** Without https, and open to its own page alone. */
let plain = "";
beforeAll(async () => {
  await writePage();
  const settings = { PUBLIC_URL: "https://blog.example.com", CORS_ORIGINS: allowedOrigin };
  app = await operator.start(settings, []).origin();
  plain = await operator.start({ DATA_DIR: "plain" }, []).origin();
});

/** A page as plain as can be, where the server looks for the built one. */
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

const ask = (origin: string, { url, ...init }: Request) => fetch(origin + url, init);

const broken: Request = { url: "/api/categories" };
const login = (body: object): Request => ({
  method: "POST",
  url: "/api/auth/login",
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});
const requests: [what: string, status: number, request: Request][] = [
  ["the page", 200, { url: "/" }],
  ["the page of a reset", 200, { url: `/reset-password/${"0".repeat(24)}/token` }],
  ["a file of the page", 200, { url: "/a.js" }],
  ["what is not there", 404, { url: "/missing.js" }],
  ["an answer", 200, { url: "/api/posts/count" }],
  ["an answer that is remembered", 200, { url: "/api/posts/count" }],
  ["no call", 404, { url: "/api/nope" }],
  ["no picture", 404, { url: `/api/images/${"0".repeat(32)}.webp` }],
  ["a guest", 401, { url: "/api/users/count" }],
  ["a wrong body", 400, login({})],
  ["a body that is too long", 413, login({ a: "b".repeat(2e6) })],
  ["a garbled address", 400, { url: "/api/posts/%zz" }],
  ["a name that is too long", 400, { url: `/api/posts/${"a".repeat(200)}` }],
  ["the description of the API", 200, { url: "/api/docs/json" }],
  ["a failure", 500, broken],
];

describe.each(requests)("the answer about %s", (_, status, request) => {
  async function headersOf(origin = app): Promise<Record<string, string>> {
    const dataDir = join(operator.folder(), origin === app ? "data" : "plain");
    const db = request === broken ? await openDatabase(dataDir) : undefined;
    await db?.schema.alterTable("categories").renameTo("elsewhere").execute();
    const answer = await ask(origin, request);
    await db?.schema.alterTable("elsewhere").renameTo("categories").execute();
    await db?.destroy();
    expect(answer.status).toBe(status);
    await answer.arrayBuffer();
    return Object.fromEntries(answer.headers);
  }

  it("lets nothing run, frame, sniff or leak", async () => {
    const headers = await headersOf();
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

  it("says neither what serves it nor who asks, nor asks for a process of its own", async () => {
    const headers = await headersOf();
    for (const name of [
      "server",
      "x-powered-by",
      "set-cookie",
      "x-ratelimit-limit",
      "origin-agent-cluster",
    ]) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it("asks for https for a year where the public address is https, and only there", async () => {
    const headers = await headersOf();
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    expect(await headersOf(plain)).not.toHaveProperty("strict-transport-security");
  });
});

describe("another origin", () => {
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
    const answer = await ask(server, request);
    await answer.arrayBuffer();
    return Object.fromEntries(answer.headers);
  }

  /** The headers that open an answer to other origins. */
  function opened(headers: Record<string, unknown>): string[] {
    return Object.keys(headers).filter((name) => name.startsWith("access-control-"));
  }

  it("that is named may ask, without cookies", async () => {
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
    "that is named may read %s, refusals too",
    async (url) => {
      const headers = await actual({ origin: allowedOrigin }, app, url);
      expect(headers["access-control-allow-origin"]).toBe(allowedOrigin);
      expect(headers["access-control-expose-headers"]).toBe("retry-after");
      expect(headers["vary"]).toMatch(/\borigin\b/i);
    },
  );

  it("that is not named is told nothing", async () => {
    for (const origin of [stranger, "null", `${allowedOrigin}.zly.example`, "http://a.example"]) {
      for (const answer of [await preflight(origin), await actual({ origin })]) {
        expect([origin, ...opened(answer)]).not.toContain("access-control-allow-origin");
      }
    }
  });

  it("is told nothing where none is named, nor whoever comes without one", async () => {
    expect(opened(await preflight(allowedOrigin, plain))).toEqual([]);
    expect(opened(await actual({ origin: allowedOrigin }, plain))).toEqual([]);
    expect(opened(await actual({}))).not.toContain("access-control-allow-origin");
    expect((await actual({}))["vary"]).toMatch(/\borigin\b/i);
  });
});
