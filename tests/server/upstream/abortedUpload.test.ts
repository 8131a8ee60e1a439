import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestProxyApp } from "../../support/testProxyApp";

let app: FastifyInstance;
let client: Socket;
let crashes: unknown[];
const recordCrash = (error: unknown) => crashes.push(error);

beforeEach(async () => {
  crashes = [];
  process.on("uncaughtExceptionMonitor", recordCrash);
  // Rejects before reading the body, as for a user who is not logged in.
  app = await createTestProxyApp((_request, response) => response.writeHead(401).end("{}"));
  Object.assign(app.connectionLimits, { checkMs: 10 });
});

afterEach(() => {
  process.off("uncaughtExceptionMonitor", recordCrash);
  client.destroy();
});

test("an upload that the backend rejects early and its client aborts does not crash the server", async () => {
  const { port, origin } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  client = connect(Number(port), "127.0.0.1");
  client.write(
    "POST /api/posts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nbeginning",
  );
  const [data] = await once(client, "data");
  expect(String(data)).toMatch(/^HTTP\/1\.1 401 /);
  // Lets the slow-client checks run.
  await new Promise((resolve) => setTimeout(resolve, 100));
  client.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(crashes).toEqual([]);
  expect((await fetch(`${origin}/robots.txt`)).status).toBe(200);
});
