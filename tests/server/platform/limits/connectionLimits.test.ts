import type { FastifyInstance } from "fastify";
import type { Socket } from "node:net";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { stopClock } from "../../../support/clock";
import { connectTo } from "../../../support/connection";
import { whileRepeating } from "../../../support/whileRepeating";
import { once } from "node:events";
import { createFastify } from "../../../../server/createFastify";
import { parseConfig } from "../../../../server/platform/config/config";
import { IMAGE } from "@blog/contract/uploads";
import { polish } from "@blog/conformance/suite/suite";
import { createTestApp } from "../../../support/testApp";
import { type ConnectionLimits, startLimitedApp } from "./limitedApp";

// Raises the timeout for busy machines.
vi.setConfig({ testTimeout: 60_000 });

let app: FastifyInstance;
let token = "";
beforeEach(async () => {
  const test = await createTestApp();
  ({ app } = test);
  token = test.headersOf(await test.addUser("ala@example.com")).authorization;
});

interface ListenOptions extends Partial<ConnectionLimits> {
  /** Timeouts in milliseconds for the headers of a request and for the whole request. */
  headMs?: number;
  requestMs?: number;
}

/** Lets the app listen, with the limits of production unless others are given. */
async function listen({ headMs = 60_000, requestMs = 300_000, ...limits }: ListenOptions = {}) {
  const { server } = app;
  // Uses `Object.assign`, because the types of Node.js lack `connectionsCheckingInterval`.
  const timeouts = { headersTimeout: headMs, requestTimeout: requestMs };
  Object.assign(server, { ...timeouts, connectionsCheckingInterval: 20 });
  Object.assign(app.connectionLimits, { checkMs: 20, ...limits });
  await app.listen({ port: 0, host: "127.0.0.1" });
}

/**
 * Connects a client that sends the beginning of a request and then `drip` again and again until it is disconnected.
 * @param pause milliseconds between two drips, by which a stopped clock is advanced as well
 */
function dripInto(server: FastifyInstance, beginning: string, drip: string | Buffer, pause = 10) {
  const socket = connectTo(server);
  let said = "";
  socket.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  socket.write(beginning);
  const write = () => {
    socket.write(drip);
    if (vi.isFakeTimers()) vi.advanceTimersByTime(pause);
  };
  void whileRepeating(pause, write, () => closed);
  return { socket, closed, said: () => said };
}

type Client = ReturnType<typeof dripInto>;

function head(path: string, ...lines: string[]): string {
  return [`POST ${path} HTTP/1.1`, "Host: localhost", ...lines, "", ""].join("\r\n");
}

/** Returns the status and the JSON body that a client has received, or undefined if it has not received both. */
function answerTo({ said }: Client) {
  const [, status] = /^HTTP\/1\.1 (\d+) /.exec(said()) ?? [];
  const [, body = ""] = said().split("\r\n\r\n");
  const sent = /\{.*\}/.exec(body)?.[0];
  return sent === undefined ? undefined : [Number(status), JSON.parse(sent)];
}

/** Waits until a client has received a response. @returns the status and the body */
const untilAnswered = (client: Client) => vi.waitUntil(() => answerTo(client), { timeout: 50_000 });

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
const login = (...lines: string[]) => head("/api/auth/login", json, ...lines);
const upload = (...lines: string[]) =>
  head("/api/users/profile/profile-photo-upload", form, ...lines);
const ownUpload = (...lines: string[]) => upload(`Authorization: ${token}`, ...lines);

describe("an oversized or malformed request", () => {
  it.each<[string, () => string, [number, unknown]]>([
    ["JSON is refused by its length", () => login("Content-Length: 5000000"), [413, polish()]],
    [
      "a form is refused by its length, with the size in the message",
      () => ownUpload(`Content-Length: ${50 * 1024 ** 2}`) + file,
      [413, "Plik jest za duży (50 MB). Maksymalny rozmiar to 10 MB."],
    ],
    [
      "a form without a valid token is refused unread",
      () => upload("Content-Length: 9000000"),
      [401, polish()],
    ],
    ["what is not HTTP is refused in Polish", () => "To nie jest HTTP\r\n\r\n", [400, polish()]],
    [
      "too long headers are refused in Polish",
      () => `GET /api/posts?category=${"a".repeat(20_000)}`,
      [431, polish()],
    ],
  ])("%s", async (_, start, [status, message]) => {
    await listen();
    expect(await untilAnswered(dripInto(app, start(), ""))).toEqual([status, { message }]);
  });

  it("as chunked JSON is refused before its end", async () => {
    await listen();
    // The client reads while it writes, since the response may be lost after a failed write.
    const client = dripInto(app, login(chunked), chunk(Buffer.alloc(100_000, "a")), 20);
    expect(await untilAnswered(client)).toEqual([413, { message: polish() }]);
  });

  it.each([
    ["a picture", chunk(file)],
    ["a text", chunk('--granica\r\nContent-Disposition: form-data; name="title"\r\n\r\n')],
    ["what comes before the first field", ""],
  ])("as a form with %s is refused before its end, which never comes", async (_, beginning) => {
    await listen();
    const aMegabyte = chunk(Buffer.alloc(1024 ** 2, "a"));
    const client = dripInto(app, ownUpload(chunked) + String(beginning), aMegabyte);
    const message = "Plik jest za duży. Maksymalny rozmiar to 10 MB.";
    expect(await untilAnswered(client)).toEqual([413, { message }]);
    expect(client.socket.bytesWritten).toBeGreaterThan(IMAGE.maxBytes);
  });
});

describe("a client that is too slow", () => {
  const ofLength = "Content-Length: 900000";
  const timeouts = { headMs: 100, requestMs: 200 };
  const window = { windowMs: 100 };
  it.each<[string, ListenOptions, () => string, string | Buffer, number?]>([
    ["with its head", timeouts, () => "GET /api/posts HTTP/1.1\r\nX-", "a"],
    ["with all of its JSON", timeouts, () => login(ofLength), " "],
    ["with all of its form", timeouts, () => ownUpload(ofLength) + file, "a"],
    ["with a part of its JSON", window, () => login(ofLength), " "],
    ["with JSON of no announced length", window, () => login(chunked), chunk(" ")],
    ["with a part of its form", window, () => ownUpload(ofLength) + file, "a"],
    ["with a body that no handler reads", window, () => upload(ofLength), "a", 401],
  ])("%s is told so and cut off", async (_, pace, beginning, drip, status = 408) => {
    await listen(pace);
    const client = dripInto(app, beginning(), drip);
    await client.closed;
    expect(answerTo(client)).toEqual([status, { message: polish() }]);
  });

  it("that sends nothing is disconnected", async () => {
    await listen(timeouts);
    const { socket, closed } = dripInto(app, "", "");
    await closed;
    expect(socket.destroyed).toBe(true);
  });

  it("is not one whose body takes long because it is long", async () => {
    stopClock("performance");
    await listen({ windowMs: 200 });
    const client = dripInto(app, login("Content-Length: 400000"), " ".repeat(8_000));
    expect(await untilAnswered(client)).toEqual([400, { message: polish() }]);
  });

  it("delays no other client", async () => {
    await listen();
    const slow = Array.from({ length: 50 }, () => dripInto(app, "GET / HTTP/1.1\r\nX-", "a"));
    expect(await (await fetch(`${app.listenUrl()}/api/posts/count`)).json()).toBe(0);
    expect(slow.map(({ said }) => said()).join("")).toBe("");
  });
});

describe("a shutdown", () => {
  /** Starts an app that responds to `POST /` once `answer` is called. */
  async function start(limits: Partial<ConnectionLimits>) {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const sockets: Socket[] = [];
    const server = await startLimitedApp((one) => {
      one.post("/", () => answered.then(() => ({ message: "Gotowe" })));
      one.server.on("connection", (socket) => void sockets.push(socket));
    }, limits);
    /** Waits until the server has read at least the beginning of `count` requests. */
    const untilRead = async (count: number) => {
      await expect.poll(() => sockets.filter(({ bytesRead }) => bytesRead > 0)).toHaveLength(count);
    };
    return { server, answer, untilRead };
  }

  it("closes idle connections, and completes pending requests", async () => {
    const { server, answer, untilRead } = await start({ idleMs: 100 });
    const halves = ["POST / HTTP/1.1\r\nX-", head("/", json, "Content-Length: 9")];
    const idle = halves.map((beginning) => dripInto(server, beginning, ""));
    const waiting = dripInto(server, `${head("/", json, "Content-Length: 2")}{}`, "");
    await untilRead(3);
    const stopped = server.close();
    await Promise.all(idle.map(({ closed }) => closed));
    expect(waiting.socket.closed).toBe(false);
    answer();
    expect(await untilAnswered(waiting)).toEqual([200, { message: "Gotowe" }]);
    server.server.closeIdleConnections();
    await stopped;
  });

  it("is bounded in time, whatever clients send", async () => {
    const { server, untilRead } = await start({ stopMs: 100 });
    const beginning = head("/", json, "Content-Length: 900000");
    const busy = dripInto(server, beginning, " ".repeat(100));
    await untilRead(1);
    await server.close();
    await busy.closed;
    expect(busy.said()).toBe("");
  });
});

it("a request has a minute for its headers and five for the whole", () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server;
  expect([headersTimeout, requestTimeout]).toEqual([60_000, 300_000]);
  expect(keepAliveTimeout).toBeGreaterThan(0);
});

it("the address of a client that has left is known", async () => {
  const plain = createFastify(parseConfig({}));
  const address = new Promise((resolve) => {
    plain.get("/", async (request) => {
      await once(request.raw.socket, "close");
      resolve(request.ip);
    });
  });
  await plain.listen({ port: 0, host: "127.0.0.1" });
  const client = connectTo(plain);
  plain.server.once("request", () => client.destroy());
  client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(await address).toBe("127.0.0.1");
  await plain.close();
});
