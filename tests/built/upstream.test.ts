import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { SERVER_FAILED, UNREADABLE } from "../../src/contract/limits";
import { memoryOf } from "../support/memory";
import { startHttpServer } from "../support/httpServer";
import { whileRepeating } from "../support/whileRepeating";
import { createOperator } from "./operators";

const operator = createOperator();
const post = { _id: "a".repeat(24), title: "Wpis", description: "Treść wpisu", likes: [] };

/** Starts the built server as a reverse proxy. */
async function startProxy(backend: string) {
  const { child, origin } = operator.start({ BACKEND_URL: backend });
  return { origin: await origin(), pid: child.pid };
}

function sendJson(response: ServerResponse, body: unknown, status = 200, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

/** Sends a request target verbatim. @returns the raw response */
async function sendTarget(origin: string, target: string, host = "localhost"): Promise<string> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  let response = "";
  for await (const chunk of socket) response += String(chunk);
  return response;
}

describe("the hosts that a request reaches", () => {
  it("are limited to the upstream, whatever the request target", async () => {
    const reached: string[] = [];
    const other = await startHttpServer((request, response) => {
      reached.push(request.url ?? "");
      sendJson(response, ["secret"]);
    });
    const proxy = await startProxy(await startHttpServer((_, response) => sendJson(response, [])));
    const { host } = new URL(other);
    const paths = ["/api/posts/json", "/api/categories", "/api/auth/x/verify/y"];
    for (const path of paths) {
      for (const target of [`${other}${path}`, `//${host}${path}`, `/\\${host}${path}`]) {
        const response = await sendTarget(proxy.origin, target);
        expect([target, response.slice(0, 12)]).toEqual([target, "HTTP/1.1 400"]);
        expect(response).toContain("x-content-type-options: nosniff");
      }
    }
    expect(reached).toEqual([]);
  });

  it("exclude other hosts that the upstream redirects to", async () => {
    const reached: string[] = [];
    const other = await startHttpServer((request, response) => {
      reached.push(request.url ?? "");
      sendJson(response, ["secret"]);
    });
    const backend = await startHttpServer((request, response) => {
      const isOwn = request.url === "/api/posts/count";
      if (request.url === "/api/moved") return sendJson(response, 7);
      return response
        .writeHead(302, { location: isOwn ? "/api/moved" : `${other}${request.url}` })
        .end();
    });
    const { origin } = await startProxy(backend);
    for (const path of ["/api/categories", "/api/comments"]) {
      const response = await fetch(origin + path, { redirect: "manual" });
      expect([path, response.status, response.headers.get("location")]).toEqual([path, 502, null]);
    }
    expect(await (await fetch(`${origin}/api/posts/count`)).json()).toBe(7);
    expect(reached).toEqual([]);
  });

  it("are told the blog's own address, whatever host the client names", async () => {
    const told: unknown[] = [];
    const backend = await startHttpServer((request, response) => {
      const { "x-forwarded-host": host, "x-forwarded-proto": scheme } = request.headers;
      told.push(`${String(scheme)}://${String(host)}`);
      sendJson(response, { message: "Wysłano." });
    });
    const settings = { BACKEND_URL: backend, PUBLIC_URL: "https://blog.example.com" };
    const { origin } = operator.start(settings);
    const headers = { "x-forwarded-host": "zly.example", "x-forwarded-proto": "http" };
    const request = { method: "POST", headers, body: "{}" };
    await fetch(`${await origin()}/api/password/reset-password-link`, request);
    await sendTarget(await origin(), "/api/users/profile", "zly.example");
    expect(told).toEqual(["https://blog.example.com", "https://blog.example.com"]);
  });

  it("get the path that was decided upon: others are refused", async () => {
    const reached: string[] = [];
    const backend = await startHttpServer((request, response) => {
      reached.push(request.url ?? "");
      sendJson(response, []);
    });
    const { origin } = await startProxy(backend);
    for (const path of [
      "//auth",
      "/./auth",
      "/x/../auth",
      "/%2e/auth",
      "/x/%2E%2e/auth",
      "/\\auth",
    ]) {
      const response = await sendTarget(origin, `/api${path}/login`);
      expect([path, response.slice(0, 12)]).toEqual([path, "HTTP/1.1 400"]);
    }
    expect(reached).toEqual([]);
  });

  it("include none without an upstream", async () => {
    const origin = await operator.start().origin();
    expect((await sendTarget(origin, `${origin}/api/categories`)).slice(0, 12)).toBe(
      "HTTP/1.1 400",
    );
    expect((await sendTarget(origin, "/api/categories")).slice(0, 12)).toBe("HTTP/1.1 200");
  });
});

describe("the response of an upstream", () => {
  const hostile = {
    "set-cookie": "userInfo=x; Path=/",
    "content-security-policy": "default-src *",
    "clear-site-data": '"*"',
    "access-control-allow-origin": "*",
    "service-worker-allowed": "/",
    "x-anything": "1",
  };

  it("passes on allowed headers only, and the request carries no cookies", async () => {
    let cookie: string | undefined = "";
    const backend = await startHttpServer((request, response) => {
      ({ cookie } = request.headers);
      sendJson(response, [], 200, { ...hostile, "x-ratelimit-limit": "200", etag: '"1"' });
    });
    const { origin } = await startProxy(backend);
    for (const headers of [{}, { authorization: "Bearer x", cookie: "a=b" }]) {
      const response = await fetch(`${origin}/api/categories`, { headers });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      const stripped = Object.keys(hostile).filter((name) => name !== "content-security-policy");
      expect(stripped.filter((name) => response.headers.has(name))).toEqual([]);
    }
    expect(cookie).toBeUndefined();
  });

  it.each([
    ["HTML", 200, "text/html", 502],
    ["a script", 200, "text/javascript", 502],
    ["an unexpected picture", 200, "image/svg+xml", 502],
    ["an HTML error page", 500, "text/html", 500],
  ])("is replaced if its body is not JSON: %s", async (_, status, type, expected) => {
    const backend = await startHttpServer((_request, response) => {
      response.writeHead(status, { "content-type": type }).end("<script>alert(1)</script>");
    });
    const { origin } = await startProxy(backend);
    const response = await fetch(`${origin}/api/comments`, {
      headers: { authorization: "Bearer x" },
    });
    expect(response.status).toBe(expected);
    expect(await response.json()).toEqual({ message: status < 300 ? UNREADABLE : SERVER_FAILED });
  });

  it("to an account says nothing that others' caches, browsers or clocks would obey", async () => {
    const backend = await startHttpServer((_request, response) =>
      sendJson(response, [], 200, {
        "cache-control": "public, max-age=600",
        "content-type": "application/json; charset=utf-7",
        "retry-after": "soon",
      }),
    );
    const { origin } = await startProxy(backend);
    const headers = { authorization: "Bearer x" };
    const response = await fetch(`${origin}/api/comments`, { headers });
    const names = ["cache-control", "content-type", "retry-after"];
    expect(names.map((name) => response.headers.get(name))).toEqual([
      "private, no-cache",
      "application/json; charset=utf-8",
      null,
    ]);
  });

  it("uses bounded memory, be it a gzip bomb or endless", async () => {
    const bomb = gzipSync(Buffer.alloc(400_000_000), { level: 1 });
    const backend = await startHttpServer((request, response) => {
      response.on("error", () => undefined);
      const type = { "content-type": "application/json" };
      if (request.url?.includes("/posts/")) {
        response.writeHead(200, { ...type, "content-encoding": "gzip" }).end(bomb);
        return;
      }
      response.writeHead(200, type);
      const chunk = Buffer.alloc(1_000_000, " ");
      const writeChunks = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", writeChunks);
      writeChunks();
    });
    const { origin, pid } = await startProxy(backend);
    await fetch(`${origin}/robots.txt`);
    const idle = memoryOf(pid);
    let peak = 0;
    const paths = Array.from({ length: 8 }, (_, index) =>
      index % 2 ? `/api/posts/${"b".repeat(23)}${index}` : `/api/users/profile/${index}`,
    );
    const responses = await whileRepeating(
      20,
      () => (peak = Math.max(peak, memoryOf(pid))),
      () => Promise.all(paths.map((path) => fetch(origin + path))),
    );
    expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 502));
    expect(peak - idle).toBeLessThan(200);
  });
});

describe("one client and the rate limit of the upstream", () => {
  it("cannot use up the limit: it gets 503 while logins and cached lists still work", async () => {
    const limit = 200;
    let count = 0;
    const backend = await startHttpServer((request, response) => {
      count += 1;
      const headers = {
        "x-ratelimit-limit": String(limit),
        "x-ratelimit-remaining": String(Math.max(0, limit - count)),
        "x-ratelimit-reset": String(Math.ceil(Date.now() / 1_000) + 600),
      };
      if (count > limit) {
        response
          .writeHead(429, { ...headers, "content-type": "text/html" })
          .end("<h1>Too many</h1>");
      } else if (request.url === "/api/auth/login") {
        sendJson(response, { _id: "1", token: "t" }, 200, headers);
      } else if (request.url?.startsWith("/api/posts?")) sendJson(response, [post], 200, headers);
      else sendJson(response, { message: "Post not found" }, 404, headers);
    });
    const { origin } = await startProxy(backend);
    const list = `${origin}/api/posts?pageNumber=1`;
    expect((await fetch(list)).status).toBe(200);
    const unknownIds = Array.from({ length: 230 }, (_, index) =>
      index.toString(16).padStart(24, "0"),
    );
    const responses = await Promise.all(unknownIds.map((id) => fetch(`${origin}/api/posts/${id}`)));
    const refused = responses.filter(({ status }) => status !== 404);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(count).toBeLessThan(limit / 2);
    const [first] = refused;
    expect(await first?.json()).toEqual({
      message: expect.stringMatching(
        /^Serwer jest chwilowo przeciążony\. Spróbuj ponownie za \d+ /,
      ),
    });
    expect(Number(first?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await fetch(list)).status).toBe(200);
    const login = await fetch(`${origin}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.9" },
      body: "{}",
    });
    expect(login.status).toBe(200);
  });
});
