import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { connectTo } from "../../../support/connection";
import { startLimitedApp } from "./limitedApp";

/** A body that is too long for the buffers of the kernel if the client reads nothing. */
const longBody = Buffer.alloc(16 * 1024 ** 2);

let app: FastifyInstance;
/** URLs of the requests whose handler has begun, in order. */
let begun: string[];
let answer: () => void;

beforeEach(async () => {
  begun = [];
  const answered = new Promise<void>((resolve) => (answer = resolve));
  app = await startLimitedApp((server) => {
    server.get("/short", async ({ url }) => `${begun.push(url)}`);
    server.get("/long", async ({ url }) => begun.push(url) && longBody);
    server.get(
      "/shared",
      async ({ url }, reply) => begun.push(url) && reply.type("text/plain").send(longBody),
    );
    server.get(
      "/own",
      async ({ url }, reply) =>
        begun.push(url) && reply.type("text/plain").send(Buffer.from(longBody)),
    );
    server.get("/later", ({ url }) => begun.push(url) && answered.then(() => "Gotowe"));
  });
});
afterEach(() => answer());

/** Sends requests in one packet and reads nothing. @param client address that a trusted proxy reports */
function ask(targets: string[], client = "203.0.113.1"): Socket {
  const socket = connectTo(app).pause();
  const head = `HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\n\r\n`;
  socket.write(targets.map((target) => `GET ${target} ${head}`).join(""));
  return socket;
}

async function untilBegun(count: number): Promise<void> {
  await expect.poll(() => begun).toHaveLength(count);
}
const openConnections = () =>
  new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));
const closing = (socket: Socket) => new Promise((resolve) => socket.on("close", resolve));

it("a request waits until the response before it has been read", async () => {
  const socket = ask(["/long", "/short", "/short"]);
  await untilBegun(1);
  await pause(100);
  expect(begun).toEqual(["/long"]);
  socket.resume();
  await untilBegun(3);
});

it("a connection is answered 16 requests that arrive at once, and cut if there are more", async () => {
  const patient = ask(Array.from({ length: 16 }, () => "/short"));
  const flood = ask(Array.from({ length: 17 }, () => "/later"));
  patient.resume();
  flood.resume();
  await closing(flood);
  await expect.poll(() => begun).toEqual(Array(16).fill("/short"));
});

it("a response that is read slower than 1 kB/s is ended", async () => {
  Object.assign(app.connectionLimits, { windowMs: 300 });
  const [unread, waiting] = [ask(["/long"]), ask(["/later"])];
  await untilBegun(2);
  await expect.poll(openConnections).toBe(1);
  answer();
  unread.resume();
  waiting.resume();
  const [start] = await once(waiting, "data");
  expect(String(start)).toMatch(/^HTTP\/1\.1 200 /);
  await closing(unread);
  expect(unread.bytesRead).toBeLessThan(longBody.length);
});

it("a client's unread bytes have a budget, for which the longest unread response is ended", async () => {
  Object.assign(app.connectionLimits, { unsentPerClient: 2.5 * longBody.length, stallMs: 20 });
  ask(["/long"]);
  await untilBegun(1);
  await pause(50);
  ask(["/long"]);
  ask(["/long"], "203.0.113.2");
  await untilBegun(3);
  await pause(100);
  expect(await openConnections()).toBe(3);
  ask(["/long"]);
  await untilBegun(4);
  await expect.poll(openConnections).toBe(3);
});

it("clients that are sent the same long text share its bytes in the budget", async () => {
  Object.assign(app.connectionLimits, { unsentPerClient: 1.5 * longBody.length, stallMs: 20 });
  for (let index = 0; index < 6; index += 1) ask(["/shared"]);
  await untilBegun(6);
  await pause(200);
  expect(await openConnections()).toBe(6);
  ask(["/own"]);
  ask(["/own"]);
  await expect.poll(openConnections).toBeLessThan(8);
});

it("all clients' unread bytes have a budget", async () => {
  Object.assign(app.connectionLimits, { unsentTotal: 2.5 * longBody.length, stallMs: 20 });
  for (const host of [1, 2, 3]) ask(["/long"], `203.0.113.${host}`);
  await untilBegun(3);
  await expect.poll(openConnections).toBe(2);
});

it("a client's connection takes the place of its longest idle one, and is refused if all are busy", async () => {
  Object.assign(app.connectionLimits, { perClient: 2 });
  const idle = ask(["/short"]).resume();
  await untilBegun(1);
  const busy = [ask(["/later"]), ask(["/later"])];
  await closing(idle);
  await untilBegun(3);
  const headers = { "x-forwarded-for": "203.0.113.1" };
  expect((await fetch(`${app.listenUrl()}/short`, { headers })).status).toBe(503);
  expect(busy.map(({ destroyed }) => destroyed)).toEqual([false, false]);
});

it("a client's reads are begun six at a time, and others' beside them", async () => {
  for (let index = 0; index < 9; index += 1) ask(["/later"]);
  await untilBegun(6);
  ask(["/short"], "203.0.113.2");
  await untilBegun(7);
  expect(begun.at(-1)).toBe("/short");
  answer();
  await untilBegun(10);
});
