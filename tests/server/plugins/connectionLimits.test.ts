import type { FastifyInstance } from "fastify";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whileRepeating } from "../../support/whileRepeating";
import { createFastify } from "../../../server/createFastify";
import { parseConfig } from "../../../server/config/config";
import { clientKeyPlugin } from "../../../server/plugins/clientKey";
import { connectionLimitsPlugin } from "../../../server/plugins/connectionLimits";
import { IMAGE } from "../../../src/contract/limits";
import { polish } from "../../../tools/conformance/suite/suite";
import { createTestApp, type TestApp } from "../../support/testApp";

type ConnectionLimits = FastifyInstance["connectionLimits"];

// Tolerates a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let test: TestApp;
let token = "";
let sockets: Socket[] = [];
beforeEach(async () => {
  test = await createTestApp();
  token = test.headersOf(await test.addUser("ala@example.com")).authorization;
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await test.close();
});

/** Starts a server with these timeouts in milliseconds for a request's headers, and for all of it. */
async function listen(timeout?: { head: number; request: number }): Promise<number> {
  const { server } = test.app;
  if (timeout) {
    server.headersTimeout = timeout.head;
    server.requestTimeout = timeout.request;
    // The interval of Node's checks, which the types lack.
    Object.assign(server, { connectionsCheckingInterval: 20 });
  }
  const { port } = new URL(await test.app.listen({ port: 0, host: "127.0.0.1" }));
  return Number(port);
}

/** Starts a client that sends the beginning of a request and then a bit at a time, for ever. */
function dripInto(port: number, beginning: string, drip: string | Buffer, pause = 10) {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  let said = "";
  socket.on("data", (chunk: Buffer) => (said += chunk.toString()));
  // Writing to a closed connection fails; the response before it counts.
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  socket.write(beginning);
  void whileRepeating(
    pause,
    () => void socket.write(drip),
    () => closed,
  );
  return { socket, closed, said: () => said };
}

function head(path: string, ...lines: string[]): string {
  return [`POST ${path} HTTP/1.1`, "Host: localhost", ...lines, "", ""].join("\r\n");
}

/** Returns the response to a client that sends everything. */
function answerIn(said: string) {
  const [, status] = /^HTTP\/1\.1 (\d+) /.exec(said) ?? [];
  const [, body = ""] = said.split("\r\n\r\n");
  const json = /\{.*\}/.exec(body)?.[0];
  return json === undefined ? undefined : [Number(status), JSON.parse(json)];
}

/** Resolves with the response. */
const toldTo = (client: { said: () => string }) =>
  vi.waitUntil(() => answerIn(client.said()), { timeout: 50_000 });

const json = "Content-Type: application/json";
const form = "Content-Type: multipart/form-data; boundary=granica";
const chunked = "Transfer-Encoding: chunked";
const file =
  '--granica\r\nContent-Disposition: form-data; name="image"; filename="a.gif"\r\n\r\nGIF89a';
const chunk = (bytes: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`${bytes.length.toString(16)}\r\n`),
    Buffer.from(bytes),
    Buffer.from("\r\n"),
  ]);
const photoPath = "/api/users/profile/profile-photo-upload";
const aMegabyte = Buffer.alloc(1024 ** 2, "a");

describe("an oversized or malformed request", () => {
  const longTimeouts = { head: 60_000, request: 300_000 };

  it("as JSON is refused by its Content-Length", async () => {
    const start = head("/api/auth/login", json, "Content-Length: 5000000");
    const client = dripInto(await listen(longTimeouts), start, "");
    expect(await toldTo(client)).toEqual([413, { message: polish() }]);
  });

  it("as chunked JSON is refused before its end", async () => {
    const start = head("/api/auth/login", json, chunked);
    // Read while writing: after a failed write the response may be lost.
    const client = dripInto(
      await listen(longTimeouts),
      start,
      chunk(Buffer.alloc(50_000, "a")),
      50,
    );
    expect(await toldTo(client)).toEqual([413, { message: polish() }]);
  });

  it("as a form is refused by its Content-Length, with the size in the message", async () => {
    const lines = [form, `Authorization: ${token}`, `Content-Length: ${50 * 1024 ** 2}`];
    const client = dripInto(await listen(longTimeouts), head(photoPath, ...lines) + file, "");
    const message = "Plik jest za duży (50 MB). Maksymalny rozmiar to 10 MB.";
    expect(await toldTo(client)).toEqual([413, { message }]);
  });

  it.each([
    ["a picture", chunk(file)],
    ["a text", chunk('--granica\r\nContent-Disposition: form-data; name="title"\r\n\r\n')],
    ["what comes before the first field", ""],
  ])("as a form with %s is refused before its end, which never comes", async (_, beginning) => {
    const start = head(photoPath, form, `Authorization: ${token}`, chunked) + String(beginning);
    const client = dripInto(await listen(longTimeouts), start, chunk(aMegabyte));
    const message = "Plik jest za duży. Maksymalny rozmiar to 10 MB.";
    expect(await toldTo(client)).toEqual([413, { message }]);
    expect(client.socket.bytesWritten).toBeGreaterThan(IMAGE.maxBytes);
  });

  it("without a valid token is refused unread", async () => {
    const start = head(photoPath, form, "Content-Length: 9000000");
    const client = dripInto(await listen(longTimeouts), start, "");
    expect(await toldTo(client)).toEqual([401, { message: polish() }]);
  });

  it("with too long headers is refused in Polish", async () => {
    const start = `GET /api/posts?category=${"a".repeat(20_000)}`;
    const client = dripInto(await listen(longTimeouts), start, "a");
    await client.closed;
    expect(answerIn(client.said())).toEqual([431, { message: polish() }]);
  });

  it("that is not HTTP is refused in Polish", async () => {
    const client = dripInto(await listen(longTimeouts), "To nie jest HTTP\r\n\r\n", "");
    await client.closed;
    expect(answerIn(client.said())).toEqual([400, { message: polish() }]);
  });
});

describe("a client that is too slow", () => {
  const shortTimeouts = { head: 100, request: 200 };

  it.each([
    ["with its head", "GET /api/posts HTTP/1.1\r\nX-", "a"],
    ["with JSON", head("/api/auth/login", json, "Content-Length: 900000"), " "],
    ["with JSON of no announced length", head("/api/auth/login", json, chunked), chunk(" ")],
  ])("%s is told so and cut off", async (_, beginning, drip) => {
    const client = dripInto(await listen(shortTimeouts), beginning, drip);
    await client.closed;
    expect(answerIn(client.said())).toEqual([408, { message: polish() }]);
  });

  it("with a form gets a 408 and is disconnected", async () => {
    const lines = [form, `Authorization: ${token}`, "Content-Length: 900000"];
    const client = dripInto(await listen(shortTimeouts), head(photoPath, ...lines) + file, "a");
    await client.closed;
    expect(answerIn(client.said())).toEqual([408, { message: polish() }]);
  });

  it("that sends nothing is disconnected", async () => {
    const client = dripInto(await listen(shortTimeouts), "", "");
    await client.closed;
    expect(client.socket.destroyed).toBe(true);
  });

  it("delays no other client", async () => {
    const port = await listen({ head: 60_000, request: 300_000 });
    const slow = Array.from({ length: 50 }, () => dripInto(port, "GET / HTTP/1.1\r\nX-", "a"));
    const answer = await fetch(`http://127.0.0.1:${port}/api/posts/count`);
    expect(await answer.json()).toBe(0);
    expect(slow.map(({ said }) => said()).join("")).toBe("");
  });
});

describe("a body", () => {
  /** Starts a server with the production limits unless overridden. */
  async function listenAt(pace: Partial<ConnectionLimits>): Promise<number> {
    Object.assign(test.app.connectionLimits, { checkMs: 20, ...pace });
    return listen({ head: 60_000, request: 300_000 });
  }
  const login = (...lines: string[]) => head("/api/auth/login", json, ...lines);

  it.each([
    ["that trickles", () => login("Content-Length: 900000"), " "],
    ["of no announced length", () => login(chunked), chunk(" ")],
    [
      "of a form",
      () => head(photoPath, form, `Authorization: ${token}`, "Content-Length: 900000") + file,
      "a",
    ],
  ])("%s is told so and cut off", async (_, beginning, drip) => {
    const client = dripInto(await listenAt({ windowMs: 200 }), beginning(), drip);
    await client.closed;
    expect(answerIn(client.said())).toEqual([408, { message: polish() }]);
  });

  it("that no handler reads does not keep its connection", async () => {
    const start = head(photoPath, form, "Content-Length: 9000000");
    const client = dripInto(await listenAt({ windowMs: 200 }), start, "a");
    await client.closed;
    expect(answerIn(client.said())).toEqual([401, { message: polish() }]);
  });

  it("that takes long because it is long is accepted", async () => {
    const start = login("Content-Length: 400000");
    const client = dripInto(await listenAt({ windowMs: 500 }), start, " ".repeat(4_000));
    expect(await toldTo(client)).toEqual([400, { message: polish() }]);
  });
});

describe("a shutdown", () => {
  /** Starts a server that responds to one URL on demand. */
  async function start(pace: Partial<ConnectionLimits>) {
    const app = createFastify(parseConfig({}));
    await app.register(clientKeyPlugin, { secret: "" });
    await app.register(connectionLimitsPlugin);
    Object.assign(app.connectionLimits, { checkMs: 20, ...pace });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    app.post("/", () => answered.then(() => ({ message: "Gotowe" })));
    const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
    let connected = 0;
    app.server.on("connection", () => (connected += 1));
    // Allows some time for the requests to be read.
    const untilConnected = async (count: number) => {
      await vi.waitUntil(() => connected === count);
      await new Promise((resolve) => setTimeout(resolve, 50));
    };
    return { app, answer, port: Number(port), untilConnected };
  }
  const asking = head("/", json, "Content-Length: 2") + "{}";
  const halfHead = "POST / HTTP/1.1\r\nX-";
  const halfBody = head("/", json, "Content-Length: 9");

  it("closes idle connections, and completes pending requests", async () => {
    const { app, answer, port, untilConnected } = await start({ idleMs: 100 });
    const idle = [halfHead, halfBody].map((beginning) => dripInto(port, beginning, ""));
    const waiting = dripInto(port, asking, "");
    await untilConnected(3);
    const stopped = app.close();
    await Promise.all(idle.map(({ closed }) => closed));
    expect(waiting.socket.closed).toBe(false);
    answer();
    expect(await toldTo(waiting)).toEqual([200, { message: "Gotowe" }]);
    app.server.closeIdleConnections();
    await stopped;
  });

  it("is bounded in time, whatever clients send", async () => {
    const { app, port, untilConnected } = await start({ stopMs: 200 });
    const busy = dripInto(port, head("/", json, "Content-Length: 900000"), " ".repeat(100));
    await untilConnected(1);
    await app.close();
    await busy.closed;
    expect(busy.said()).toBe("");
  });
});

it("a request has a minute for its headers and five for the whole", () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = test.app.server;
  expect([headersTimeout, requestTimeout]).toEqual([60_000, 300_000]);
  expect(keepAliveTimeout).toBeGreaterThan(0);
});
