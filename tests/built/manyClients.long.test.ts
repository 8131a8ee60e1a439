import { once } from "node:events";
import { symlink } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { cpuTimeOf } from "../support/processorTime";
import { createServerSandbox } from "./operators";

const operator = createServerSandbox();

/** Opens connections from an address of this machine, and sends the same on each. */
function openConnections(origin: string, localAddress: string, count: number, text: string) {
  const port = Number(new URL(origin).port);
  return Array.from({ length: count }, () => {
    const socket: Socket = connect({ port, host: "127.0.0.1", localAddress });
    socket.on("error", () => {}).resume();
    socket.once("connect", () => socket.write(text));
    onTestFinished(() => void socket.destroy());
    return socket;
  });
}

/** Requests a URL on a connection of its own, since the server may close one on which nothing is under way. */
async function statusOf(url: string): Promise<number | undefined> {
  const [response]: IncomingMessage[] = await once(get(url, { agent: false }), "response");
  response?.resume();
  return response?.statusCode;
}

it(
  "17 clients that announce bodies and send none do not keep others out",
  { timeout: 60_000 },
  async () => {
    const origin = await operator.start().origin();
    const request =
      "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
      "Content-Length: 9000\r\n\r\n";
    const sockets = Array.from({ length: 17 }, (_, index) =>
      openConnections(origin, `127.0.1.${index + 1}`, 256, request),
    ).flat();
    const connected = () => sockets.filter(({ readyState }) => readyState === "open").length;
    await expect.poll(connected).toBeGreaterThan(4_000);
    for (let count = 0; count < 20; count += 1)
      expect(await statusOf(`${origin}/api/posts/count`)).toBe(200);
  },
);

it(
  "12 clients that request 60 pages each delay neither others nor the health check",
  { timeout: 120_000 },
  async () => {
    for (const folder of ["dist", "dist-render"])
      await symlink(join(import.meta.dirname, "../..", folder), join(operator.folder(), folder));
    const { child, ...server } = operator.start({ HOST: "127.0.0.1", DEMO: "1" }, []);
    const origin = await server.origin();
    await statusOf(`${origin}/posts`);
    const end = performance.now() + 6_000;
    for (let client = 1; client <= 12; client += 1)
      for (let page = 0; page < 60; page += 1)
        openConnections(
          origin,
          `127.0.1.${client}`,
          1,
          `GET /search?q=${client}a${page} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
        );
    const statuses: (number | undefined)[] = [];
    // Measured in seconds of the server's work, since other processes delay it, too.
    const work = { check: 0, page: 0 };
    const request = async (kind: keyof typeof work, path: string) => {
      const before = cpuTimeOf(child.pid);
      statuses.push(await statusOf(`${origin}${path}`));
      work[kind] = Math.max(work[kind], cpuTimeOf(child.pid) - before);
    };
    while (performance.now() < end) {
      await request("check", "/healthz");
      await request("page", `/search?q=ja${statuses.length}`);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(work.check).toBeLessThan(3);
    expect(work.page).toBeLessThan(4);
  },
);
