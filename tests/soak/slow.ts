import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../server/db/client";
import { startProcess } from "../support/serverProcess";
import { addPost, addUser, environment } from "./accounts";

/** After how many seconds, at most, each slow client was cut off; Infinity where it was not. */
export interface SlowFigures {
  cutAfter: Record<string, number>;
  /** What was wrong, in sentences. */
  failures: string[];
}

/**
 * In seconds: the limits of the server, and what it may take until it looks after them. Node gives
 * a reader the time of a silent connection twice: once from the last byte it took on.
 */
const limits = { headers: 60, body: 300, reading: 240, idle: 75 };
const tolerance = 45;

type Kind = keyof typeof limits;

/** In milliseconds: between two bytes of a slow client. */
const pace = 1_000;

/** Connects clients that take for ever, and looks whether they are cut off. */
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
    return { cutAfter, failures: late.map((kind) => `Slow with the ${kind}: never cut off.`) };
  } finally {
    server.child.kill("SIGKILL");
    await server.exitCode;
    await rm(folder, { recursive: true });
  }
}

/** A list that is longer than what the system takes in for a reader who does not read. */
async function fillList(dataDir: string): Promise<void> {
  const db = await openDatabase(dataDir);
  const userId = await addUser(db, "ala@soak.example");
  for (let index = 0; index < 300; index += 1) {
    await addPost(db, userId, "Treść posta. ".repeat(7_000));
  }
  await db.destroy();
}

/** In seconds, Infinity where it stays. */
function timeUntilCut(kind: Kind, port: number): Promise<number> {
  const start = performance.now();
  const socket = connect(port, "127.0.0.1");
  const beat = begin(kind, socket);
  const time = () => Math.round((performance.now() - start) / 1000);
  return new Promise((resolve) => {
    const end = (seconds: number) => {
      clearInterval(beat);
      clearTimeout(timeout);
      socket.destroy();
      resolve(seconds);
    };
    const timeout = setTimeout(
      () => {
        // A reader who does not read hears of nothing, so this one reads on at last.
        if (kind === "reading") void isWhole(socket).then((is) => end(is ? Infinity : time()));
        else end(Infinity);
      },
      (limits[kind] + tolerance) * 1000,
    );
    if (kind === "reading") return;
    socket.on("error", () => end(time()));
    socket.on("close", () => end(time()));
  });
}

/** Whether all of an answer arrives that was not read so far. */
function isWhole(socket: Socket): Promise<boolean> {
  let end = "";
  return new Promise((resolve) => {
    socket.on("error", () => resolve(false));
    socket.on("close", () => resolve(false));
    socket.on("data", (chunk: Buffer) => {
      // Sent in chunks, of which the last is empty.
      end = (end + chunk.toString("latin1", Math.max(0, chunk.length - 5))).slice(-5);
      if (end === "0\r\n\r\n") resolve(true);
    });
    socket.resume();
  });
}

/** Begins a request and sends the rest of it byte by byte, or nothing more. */
function begin(kind: Kind, socket: Socket): NodeJS.Timeout | undefined {
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
  return setInterval(() => socket.write("x"), pace);
}
