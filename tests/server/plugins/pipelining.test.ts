import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { busyMessage } from "../../../server/limits/concurrencyLimiter";
import { createTestApp, type TestApp } from "../testApp";

let test: TestApp;
let port = 0;
beforeEach(async () => {
  test = await createTestApp();
  const { port: open } = new URL(await test.app.listen({ port: 0, host: "127.0.0.1" }));
  port = Number(open);
});
afterEach(() => test.close());

/** Sends requests in one packet. @returns the responses */
async function pipeline(count: number): Promise<string[]> {
  const socket = connect(port, "127.0.0.1");
  const targets = Array.from({ length: count }, (_, index) => `/api/posts/count?${index}`);
  const lines = (target: string, connection: string) =>
    `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: ${connection}\r\n\r\n`;
  const last = targets.length - 1;
  socket.write(
    targets.map((target, index) => lines(target, index < last ? "keep-alive" : "close")).join(""),
  );
  return (await text(socket)).split(/(?=HTTP\/1\.1 )/);
}

const statusesOf = (responses: string[]) => responses.map((response) => response.slice(9, 12));

it("a connection is answered up to 16 requests that arrive at once, and refused the others", async () => {
  const responses = await pipeline(100);
  const expected = Array.from({ length: 100 }, (_, index) => (index < 16 ? "200" : "503"));
  expect(statusesOf(responses)).toEqual(expected);
  const refused = responses.at(-1) ?? "";
  expect(refused).toMatch(/\r\nretry-after: 1\r\n/i);
  expect(JSON.parse(refused.split("\r\n\r\n")[1] ?? "")).toEqual({
    message: busyMessage(1),
  });
});

it("a connection is answered any number of requests one after the other", async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 40; index += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/api/posts/count?${index}`);
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});
