import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../server/db/client";
import { startProcess } from "../support/serverProcess";
import { addPost, addUser, environment } from "./accounts";

export interface SlowFigures {
  /** Seconds until each slow client was disconnected; Infinity if it was not. */
  cutAfter: Record<string, number>;
  /** One sentence per failure. */
  failures: string[];
}

/**
 * The server's timeouts in seconds, and a tolerance for its check interval. Node waits twice the idle
 * timeout for a client that stops reading, counting again from the last byte that was sent.
 */
const limits = { headers: 60, body: 300, reading: 240, idle: 75 };
const tolerance = 45;

type Kind = keyof typeof limits;

/** Milliseconds between two bytes of a slow client. */
const byteInterval = 1_000;

/** Connects endlessly slow clients and checks that they are disconnected. */
export async function keepWaiting(): Promise<SlowFigures> {
  const folder = await mkdtemp(join(tmpdir(), "blog-slow-"));
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  const server = startProcess(folder, environment, ["--api"]);
  try {
    const port = Number(new URL(await server.origin()).port);
    await fillList(dataDir);
    const kinds: Kind[] = ["headers", "body", "reading", "idle"];
    const times = await Promise.all(kinds.map((kind) => timeUntilCut(kind, port)));
    const cutAfter = Object.fromEntries(kinds.map((kind, index) => [kind, times[index] ?? NaN]));
    const late = kinds.filter((_, index) => times[index] === Infinity);
    return { cutAfter, failures: late.map((kind) => `Slow with the ${kind}: never disconnected.`) };
  } finally {
    server.child.kill("SIGKILL");
    await server.exitCode;
    await rm(folder, { recursive: true });
  }
}

/** Creates a list larger than the socket buffers of a client that does not read. */
async function fillList(dataDir: string): Promise<void> {
  const db = await openDatabase(dataDir);
  const userId = await addUser(db, "ala@soak.example");
  for (let index = 0; index < 300; index += 1) {
    await addPost(db, userId, "Treść posta. ".repeat(7_000));
  }
  await db.destroy();
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
    const timeout = setTimeout(
      () => {
        // A paused socket reports no close, so resume reading to find out.
        if (kind === "reading")
          void isComplete(socket).then((complete) => end(complete ? Infinity : time()));
        else end(Infinity);
      },
      (limits[kind] + tolerance) * 1000,
    );
    if (kind === "reading") return;
    socket.on("error", () => end(time()));
    socket.on("close", () => end(time()));
  });
}

/** Returns whether the unread response still arrives completely. */
function isComplete(socket: Socket): Promise<boolean> {
  let end = "";
  return new Promise((resolve) => {
    socket.on("error", () => resolve(false));
    socket.on("close", () => resolve(false));
    socket.on("data", (chunk: Buffer) => {
      // Chunked encoding ends with an empty chunk.
      end = (end + chunk.toString("latin1", Math.max(0, chunk.length - 5))).slice(-5);
      if (end === "0\r\n\r\n") resolve(true);
    });
    socket.resume();
  });
}

/** Starts a request and sends the rest byte by byte, or not at all. */
function startRequest(kind: Kind, socket: Socket): NodeJS.Timeout | undefined {
  const post =
    "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  if (kind === "headers") socket.write(`${post}X-Slow: `);
  if (kind === "body") socket.write(`${post}Content-Length: 4000\r\n\r\n`);
  if (kind === "reading") {
    socket.on("error", () => {});
    socket.pause();
    socket.write("GET /api/posts HTTP/1.1\r\nHost: localhost\r\n\r\n");
  }
  if (kind === "idle") {
    socket.resume();
    socket.write("GET /api/posts/count HTTP/1.1\r\nHost: localhost\r\n\r\n");
  }
  if (kind !== "headers" && kind !== "body") return undefined;
  socket.resume();
  return setInterval(() => socket.write("x"), byteInterval);
}
