import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestProxyApp, createTestProxyApp } from "./testProxyApp";

let front: TestProxyApp;
let client: Socket;
let crashes: unknown[];
const note = (error: unknown) => crashes.push(error);

beforeEach(async () => {
  crashes = [];
  process.on("uncaughtExceptionMonitor", note);
  // It refuses what it has not read, as a server does that nobody has logged in to.
  const backend = createServer((_request, response) => response.writeHead(401).end("{}"));
  front = await createTestProxyApp(backend);
  Object.assign(front.app.slowClientLimits, { checkMs: 10 });
});

afterEach(async () => {
  process.off("uncaughtExceptionMonitor", note);
  client.destroy();
  await front.close();
});

test("an upload that is refused on its way, and whose sender hangs up, leaves the server standing", async () => {
  const { port, origin } = new URL(await front.app.listen({ port: 0, host: "127.0.0.1" }));
  client = connect(Number(port), "127.0.0.1");
  client.write(
    "POST /api/posts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nbeginning",
  );
  const [told] = await once(client, "data");
  expect(String(told)).toMatch(/^HTTP\/1\.1 401 /);
  // Some checks later.
  await new Promise((resolve) => setTimeout(resolve, 100));
  client.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(crashes).toEqual([]);
  expect((await fetch(`${origin}/robots.txt`)).status).toBe(200);
});
