import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import type { RequestListener, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { SERVER_FAILED, UNREADABLE } from "@blog/contract/messages";
import { answerTo, connectTo } from "../../support/connection";
import { startHttpServer } from "../../support/httpServer";
import { createTestProxyApp } from "../../support/testProxyApp";

const json = { "content-type": "application/json" };
const asReader = { authorization: "Bearer x" };

function sendJson(response: ServerResponse, body: unknown, status = 200, headers = {}): void {
  response.writeHead(status, { ...json, ...headers }).end(JSON.stringify(body));
}

/** Returns a backend that adds the URL of each request to `reachedUrls`. */
const recordingBackend =
  (reachedUrls: string[]): RequestListener =>
  ({ url = "" }, response) => {
    reachedUrls.push(url);
    sendJson(response, ["secret"]);
  };

/** Starts a proxy for a backend on a free port. @param settings environment variables of the proxy */
async function listenFor(backend: RequestListener, settings = {}): Promise<FastifyInstance> {
  const app = await createTestProxyApp(backend, settings);
  await app.listen({ port: 0, host: "127.0.0.1" });
  return app;
}

/** Sends a request target without normalising it. @returns the raw response */
const sendTarget = (app: FastifyInstance, target: string, host = "localhost") =>
  answerTo(app, `GET ${target} HTTP/1.1`, `Host: ${host}`);

describe("the hosts that a request reaches", () => {
  it("are limited to the upstream, whatever the request target", async () => {
    const reachedUrls: string[] = [];
    const other = await startHttpServer(recordingBackend(reachedUrls));
    const app = await listenFor((_, response) => sendJson(response, []));
    const { host } = new URL(other);
    for (const path of ["/api/posts/json", "/api/categories", "/api/auth/x/verify/y"]) {
      for (const target of [`${other}${path}`, `//${host}${path}`, `/\\${host}${path}`]) {
        const response = await sendTarget(app, target);
        expect([target, response.slice(0, 12)]).toEqual([target, "HTTP/1.1 400"]);
        expect(response).toContain("x-content-type-options: nosniff");
      }
    }
    expect(reachedUrls).toEqual([]);
  });

  it("exclude other hosts that the upstream redirects to", async () => {
    const reachedUrls: string[] = [];
    const other = await startHttpServer(recordingBackend(reachedUrls));
    const app = await createTestProxyApp(({ url }, response) => {
      if (url === "/api/moved") return sendJson(response, 7);
      const location = url === "/api/posts/count" ? "/api/moved" : `${other}${url}`;
      return response.writeHead(302, { location }).end();
    });
    for (const url of ["/api/categories", "/api/comments"]) {
      const { statusCode, headers } = await app.inject(url);
      expect([url, statusCode, headers.location]).toEqual([url, 502, undefined]);
    }
    expect((await app.inject("/api/posts/count")).json()).toBe(7);
    expect(reachedUrls).toEqual([]);
  });

  it.each([
    ["the blog's own address", { PUBLIC_URL: "https://blog.example.com" }],
    ["where it listens", {}],
  ])("are told %s, whatever host the client names", async (_, settings: Record<string, string>) => {
    const reportedHosts: unknown[] = [];
    const app = await listenFor(({ headers }, response) => {
      reportedHosts.push([headers["x-forwarded-proto"], headers["x-forwarded-host"]]);
      sendJson(response, { message: "Wysłano." });
    }, settings);
    const headers = { "x-forwarded-host": "zly.example", "x-forwarded-proto": "http" };
    const url = "/api/password/reset-password-link";
    await app.inject({ method: "POST", url, headers, payload: {} });
    await sendTarget(app, "/api/users/profile", "zly.example");
    const own = (settings["PUBLIC_URL"] ?? app.listenUrl()).split("://");
    expect(reportedHosts).toEqual([own, own]);
  });

  it("get the path that was decided upon: others are refused", async () => {
    const reachedUrls: string[] = [];
    const app = await listenFor(recordingBackend(reachedUrls));
    const paths = ["//auth", "/./auth", "/x/../auth", "/%2e/auth", "/x/%2E%2e/auth", "/\\auth"];
    for (const path of paths) {
      const response = await sendTarget(app, `/api${path}/login`);
      expect([path, response.slice(0, 12)]).toEqual([path, "HTTP/1.1 400"]);
    }
    expect(reachedUrls).toEqual([]);
  });
});

describe("the response of an upstream", () => {
  it("passes on allowed headers only, and the request carries no cookies", async () => {
    let cookie: string | undefined = "";
    const hostile = {
      "set-cookie": "userInfo=x; Path=/",
      "clear-site-data": '"*"',
      "access-control-allow-origin": "*",
      "service-worker-allowed": "/",
      "x-anything": "1",
    };
    const sent = { ...hostile, "content-security-policy": "default-src *", etag: '"1"' };
    const app = await createTestProxyApp(({ headers }, response) => {
      ({ cookie } = headers);
      sendJson(response, [], 200, sent);
    });
    for (const headers of [{}, { ...asReader, cookie: "a=b" }]) {
      const response = await app.inject({ url: "/api/categories", headers });
      expect(response.statusCode).toBe(200);
      expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
      const names = Object.keys(response.headers);
      expect(names.filter((name) => name in hostile)).toEqual([]);
    }
    expect(cookie).toBeUndefined();
  });

  it.each([
    ["a picture", 200, "image/svg+xml", 502, UNREADABLE],
    ["an HTML error page", 500, "text/html", 500, SERVER_FAILED],
  ])("is replaced if its body is not JSON: %s", async (_, sent, type, status, message) => {
    const app = await createTestProxyApp((_request, response) => {
      response.writeHead(sent, { "content-type": type }).end("<script>alert(1)</script>");
    });
    const response = await app.inject({ url: "/api/comments", headers: asReader });
    expect([response.statusCode, response.json()]).toEqual([status, { message }]);
  });

  it("to an account says nothing that others' caches, browsers or clocks would obey", async () => {
    const app = await createTestProxyApp((_request, response) =>
      sendJson(response, [], 200, {
        "cache-control": "public, max-age=600",
        "content-type": "application/json; charset=utf-7",
        "retry-after": "soon",
      }),
    );
    const { headers } = await app.inject({ url: "/api/comments", headers: asReader });
    expect(headers).toMatchObject({
      "cache-control": "private, no-cache",
      "content-type": "application/json; charset=utf-8",
    });
    expect(headers).not.toHaveProperty("retry-after");
  });

  it("is not read to its end, be it a gzip bomb or endless", async () => {
    const bomb = gzipSync(Buffer.alloc(60_000_000), { level: 1 });
    const chunk = Buffer.alloc(1_000_000, " ");
    let sent = 0;
    const app = await createTestProxyApp(({ url }, response) => {
      response.on("error", () => undefined);
      if (url?.includes("/posts/"))
        return response.writeHead(200, { ...json, "content-encoding": "gzip" }).end(bomb);
      const writeChunks = () => {
        while (!response.destroyed && response.write(chunk)) sent += 1;
      };
      response.writeHead(200, json).on("drain", writeChunks);
      return writeChunks();
    });
    const urls = ["1", "2", "3"].flatMap((id) => [`/api/posts/${id}`, `/api/users/profile/${id}`]);
    const responses = await Promise.all(urls.map((url) => app.inject(url)));
    // On a busy machine, those that wait too long for the others are told so.
    const refusals = responses.filter(({ statusCode }) => [502, 503].includes(statusCode));
    expect(refusals).toHaveLength(urls.length);
    expect(sent).toBeLessThan(100);
  });
});

it("an upload that the backend rejects early and its client aborts does not crash the server", async () => {
  const crashes: unknown[] = [];
  const recordCrash = (error: unknown) => crashes.push(error);
  process.on("uncaughtExceptionMonitor", recordCrash);
  onTestFinished(() => void process.off("uncaughtExceptionMonitor", recordCrash));
  // The backend responds before it reads the body, as it does to a user who is not logged in.
  const app = await createTestProxyApp((_, response) => response.writeHead(401).end("{}"));
  Object.assign(app.connectionLimits, { checkMs: 10 });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const client = connectTo(app);
  client.write("POST /api/posts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nabc");
  const [data] = await once(client, "data");
  expect(String(data)).toMatch(/^HTTP\/1\.1 401 /);
  // Lets the checks for slow clients run, both before and after the client disconnects.
  await sleep(100);
  client.destroy();
  await sleep(100);
  expect(crashes).toEqual([]);
  expect((await fetch(`${app.listenUrl()}/robots.txt`)).status).toBe(200);
});

it("one client cannot use up the rate limit of the upstream: log-ins and cached lists still work", async () => {
  const limit = 200;
  let count = 0;
  const app = await createTestProxyApp(({ url }, response) => {
    count += 1;
    const headers = {
      "x-ratelimit-limit": String(limit),
      "x-ratelimit-remaining": String(Math.max(0, limit - count)),
      "x-ratelimit-reset": String(Math.ceil(Date.now() / 1_000) + 600),
    };
    if (url === "/api/auth/login") sendJson(response, { _id: "1", token: "t" }, 200, headers);
    else if (url?.startsWith("/api/posts?")) sendJson(response, [], 200, headers);
    else sendJson(response, { message: "Post not found" }, 404, headers);
  });
  const statusOfList = async () => (await app.inject("/api/posts?pageNumber=1")).statusCode;
  expect(await statusOfList()).toBe(200);
  const ids = Array.from({ length: 230 }, (_, index) => index.toString(16).padStart(24, "0"));
  const responses = await Promise.all(ids.map((id) => app.inject(`/api/posts/${id}`)));
  const refused = responses.filter(({ statusCode }) => statusCode !== 404);
  expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  expect(count).toBeLessThan(limit / 2);
  expect(refused[0]?.json()).toEqual({
    message: expect.stringMatching(/^Serwer jest chwilowo przeciążony\. Spróbuj ponownie za \d+ /),
  });
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  expect(await statusOfList()).toBe(200);
  const request = { method: "POST", url: "/api/auth/login", payload: {} } as const;
  expect((await app.inject({ ...request, remoteAddress: "203.0.113.9" })).statusCode).toBe(200);
});
