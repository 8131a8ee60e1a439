import { connect, type Socket } from "node:net";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
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

async function timeOf(url: string): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const { status } = await fetch(url);
  return { status, ms: performance.now() - startedAt };
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
      expect((await timeOf(`${origin}/api/posts/count`)).status).toBe(200);
  },
);

it(
  "12 clients that request 60 pages each delay neither others nor the health check",
  { timeout: 120_000 },
  async () => {
    for (const folder of ["dist", "dist-render"])
      await symlink(join(import.meta.dirname, "../..", folder), join(operator.folder(), folder));
    const origin = await operator.start({ HOST: "127.0.0.1", DEMO: "1" }, []).origin();
    await timeOf(`${origin}/posts`);
    const end = performance.now() + 6_000;
    for (let client = 1; client <= 12; client += 1)
      for (let page = 0; page < 60; page += 1)
        openConnections(
          origin,
          `127.0.1.${client}`,
          1,
          `GET /search?q=${client}a${page} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
        );
    const checks = [];
    const pages = [];
    while (performance.now() < end) {
      checks.push(await timeOf(`${origin}/healthz`));
      pages.push(await timeOf(`${origin}/search?q=ja${pages.length}`));
    }
    const all = [...checks, ...pages];
    expect(all.filter(({ status }) => status !== 200)).toEqual([]);
    // The limits are generous, because other tests run in parallel.
    expect(Math.max(...checks.map(({ ms }) => ms))).toBeLessThan(1_500);
    expect(Math.max(...pages.map(({ ms }) => ms))).toBeLessThan(4_000);
  },
);
