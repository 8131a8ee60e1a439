import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServerProcess } from "./serverProcess";
import { memoryOf } from "./memory";
import { whileRepeating } from "./whileRepeating";

export interface SlowReaderFigures {
  /** Megabytes of the server. */
  memory: { before: number; peak: number };
  /** Median and longest milliseconds of a light read from elsewhere; Infinity without a response. */
  idle: { median: number; max: number };
  beside: { median: number; max: number };
}

/** Where the attack comes from; the light reads come from 127.0.0.1. */
const attacker = "127.0.0.2";

/**
 * Connects clients that pipeline requests and read nothing, and reads something light beside them.
 * @param requests sent in turn, such as `readRequest`s
 * @param options `pipelined` requests per connection, `seconds` of the whole attack
 */
export async function attackUnread(
  server: ServerProcess,
  requests: string[],
  options: { connections: number; pipelined: number; seconds: number },
): Promise<SlowReaderFigures> {
  const { connections, pipelined, seconds } = options;
  const origin = await server.origin();
  const probeFor = async (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    const times: number[] = [];
    while (performance.now() < end) {
      times.push(await timeOf(`${origin}/api/posts/count`));
      await sleep(20);
    }
    times.sort((one, other) => one - other);
    return { median: times[Math.floor(times.length / 2)] ?? NaN, max: times.at(-1) ?? NaN };
  };
  await probeFor(500);
  const idle = await probeFor(2_000);
  const memory = { before: memoryOf(server.child.pid), peak: 0 };
  const sample = () => (memory.peak = Math.max(memory.peak, memoryOf(server.child.pid)));
  const sockets = Array.from({ length: connections }, (_, index) =>
    askUnread(Number(new URL(origin).port), index, pipelined, requests),
  );
  const beside = await whileRepeating(50, sample, () => probeFor(seconds * 1000)).finally(() =>
    sockets.forEach((socket) => socket.destroy()),
  );
  return { memory, idle, beside };
}

/** Returns a request for what a client will not read. */
export function readRequest(target: string): string {
  return `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
}

function askUnread(port: number, index: number, pipelined: number, requests: string[]): Socket {
  const socket = connect({ port, host: "127.0.0.1", localAddress: attacker }).pause();
  socket.on("error", () => {});
  const own = Array.from(
    { length: pipelined },
    (_, offset) => requests[(index * pipelined + offset) % requests.length],
  );
  socket.write(own.join(""));
  return socket;
}

async function timeOf(url: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.ok ? performance.now() - start : Infinity;
}
