import * as factories from "../support/factories";
import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import type { Db } from "../../server/db/schema";
import { replaceImage } from "../../server/repositories/image";
import { attackUnread, readRequest, type SlowReaderFigures } from "../support/slowReaders";
import { addPost, addUser } from "./accounts";
import { withServer } from "./trial";

export interface SlowFigures {
  /** Seconds until each slow client was disconnected; Infinity if it was not. */
  cutAfter: Record<string, number>;
  /** By what clients that read nothing had requested. */
  unread: Record<string, SlowReaderFigures>;
  /** One sentence per failure. */
  failures: string[];
}

/** The server's timeouts in seconds, and a tolerance for its check interval. */
const cutLimits = { headers: 60, body: 30, reading: 30, idle: 75 };
const tolerance = 45;

type Kind = keyof typeof cutLimits;

const kinds: Kind[] = ["headers", "body", "reading", "idle"];

/** Milliseconds between two bytes of a slow client. */
const byteInterval = 1_000;

const attack = { connections: 200, pipelined: 16, seconds: 60 };

/** Megabytes that the attack may cost, and how many times as long a light read may take beside it. */
const unreadLimits = { memory: 150, slowdown: 4 };

/** Connects endlessly slow clients, and many that pipeline requests and read nothing. */
export async function keepWaiting(): Promise<SlowFigures> {
  const figures: SlowFigures = { cutAfter: {}, unread: {}, failures: [] };
  // As MemoryMax in deploy/blog.service makes Node choose it.
  const settings = { NODE_OPTIONS: "--max-old-space-size=384" };
  await withServer(settings, async ({ server, origin, fill }) => {
    const pictures = await fill(fillBlog);
    const port = Number(new URL(origin).port);
    const times = await Promise.all(kinds.map((kind) => timeUntilCut(kind, port)));
    for (const [index, kind] of kinds.entries()) {
      figures.cutAfter[kind] = times[index] ?? NaN;
      if (times[index] === Infinity)
        figures.failures.push(`Slow with the ${kind}: never disconnected.`);
    }
    const targets = { page: ["/api/posts?pageNumber=1"], list: ["/api/posts"], pictures };
    for (const [name, requested] of Object.entries(targets)) {
      const { memory, idle, beside } = await attackUnread(
        server,
        requested.map(readRequest),
        attack,
      );
      figures.unread[name] = { memory, idle, beside };
      if (memory.peak - memory.before > unreadLimits.memory)
        figures.failures.push(`Unread, ${name} took ${memory.peak - memory.before} MB.`);
      if (!(beside.median <= unreadLimits.slowdown * idle.median))
        figures.failures.push(`Beside unread ${name} a light read took ${beside.median} ms.`);
    }
  });
  return figures;
}

/** Fills a list and pages larger than the socket buffers of clients. @returns URLs of pictures */
async function fillBlog(db: Db): Promise<string[]> {
  const userId = await addUser(db, "ala@soak.example");
  const pictures: string[] = [];
  for (let index = 0; index < 60; index += 1) {
    const hash = randomBytes(16).toString("hex");
    const postId = await factories.addPost(db, userId, { image: hash });
    const variants = [{ width: 1600, data: randomBytes(1_000_000) }];
    await replaceImage(db, { post_id: postId }, { hash, variants });
    pictures.push(`/api/images/${hash}-1600.webp`);
  }
  for (let index = 0; index < 300; index += 1)
    await addPost(db, userId, "Zażółć gęślą. ".repeat(7_000));
  return pictures;
}

/** Returns seconds, or Infinity if the client stays connected. */
function timeUntilCut(kind: Kind, port: number): Promise<number> {
  const start = performance.now();
  const socket = connect(port, "127.0.0.1");
  const timer = startRequest(kind, socket);
  const time = () => Math.round((performance.now() - start) / 1000);
  return new Promise((resolve) => {
    const end = (seconds: number) => {
      clearInterval(timer);
      clearTimeout(timeout);
      socket.destroy();
      resolve(seconds);
    };
    const timeout = setTimeout(() => end(Infinity), (cutLimits[kind] + tolerance) * 1000);
    socket.on("error", () => end(time()));
    socket.on("close", () => end(time()));
  });
}

/** Starts a request and sends the rest byte by byte, or not at all. */
function startRequest(kind: Kind, socket: Socket): NodeJS.Timeout | undefined {
  const post =
    "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  if (kind === "headers") socket.write(`${post}X-Slow: `);
  if (kind === "body") socket.write(`${post}Content-Length: 4000\r\n\r\n`);
  if (kind === "idle") socket.write("GET /api/posts/count HTTP/1.1\r\nHost: localhost\r\n\r\n");
  if (kind === "reading") {
    socket.pause();
    socket.write("GET /api/posts HTTP/1.1\r\nHost: localhost\r\n\r\n");
    // A paused socket reports no reset, but writing to it does.
    return setInterval(() => socket.write("\r\n"), byteInterval);
  }
  socket.resume();
  return kind === "idle" ? undefined : setInterval(() => socket.write("x"), byteInterval);
}
