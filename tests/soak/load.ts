import autocannon from "autocannon";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../server/db/client";
import { insertComment } from "../../server/repositories/comment";
import { startProcess } from "../support/serverProcess";
import { addPost, addUser, environment, logIn } from "./accounts";
import { memoryOf } from "../support/memory";

export interface LoadFigures {
  connections: number;
  seconds: number;
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p99: number;
  /** Megabytes when idle, at half time and at the end. */
  memory: [before: number, half: number, end: number];
  /** One sentence per failure. */
  failures: string[];
}

const connections = 200;
const postCount = 30;

/** Megabytes with all connections open, and the growth in the second half. */
const maxMemory = 400;
const maxGrowth = 40;

/** Reads and writes over many connections and checks for errors and memory growth. */
export async function load(seconds: number): Promise<LoadFigures> {
  const folder = await mkdtemp(join(tmpdir(), "blog-load-"));
  await mkdir(join(folder, "data"));
  const server = startProcess(folder, environment, ["--api"]);
  try {
    const url = await server.origin();
    const requests = await prepare(join(folder, "data"), url);
    await sleep(2_000);
    const memory: LoadFigures["memory"] = [memoryOf(server.child.pid), 0, 0];
    const half = sleep((seconds * 1000) / 2).then(() => (memory[1] = memoryOf(server.child.pid)));
    const reasons = new Set<string>();
    const result = await new Promise<autocannon.Result>((resolve, reject) => {
      const options = { url, connections, duration: seconds, requests, timeout: 30 };
      const done = (error: unknown, outcome: autocannon.Result) =>
        error ? reject(error) : resolve(outcome);
      autocannon(options, done).on("reqError", ({ message }: Error) => reasons.add(message));
    });
    await half;
    memory[2] = memoryOf(server.child.pid);
    const { errors } = result;
    const failures = [
      ...(errors > 0 ? [`${errors} requests got no response: ${[...reasons].join(", ")}.`] : []),
      ...(result.non2xx > 0 ? [`${result.non2xx} responses were not successful.`] : []),
      ...(server.output.err
        ? [`The server logged errors: ${server.output.err.slice(0, 500)}`]
        : []),
      ...(memory[2] > maxMemory ? [`The server uses ${memory[2]} MB.`] : []),
      ...(memory[2] - memory[1] > maxGrowth ? ["The memory keeps growing."] : []),
    ];
    const perSecond = Math.round(result.requests.average);
    const { total } = result.requests;
    const { p99 } = result.latency;
    return { connections, seconds, requests: total, perSecond, p99, memory, failures };
  } finally {
    server.child.kill("SIGKILL");
    await server.exitCode;
    await rm(folder, { recursive: true });
  }
}

/** Returns eight reads to four writes that do not grow the data. */
async function prepare(dataDir: string, origin: string): Promise<autocannon.Request[]> {
  const db = await openDatabase(dataDir);
  const userId = await addUser(db, "ala@soak.example");
  const posts: string[] = [];
  const comments: string[] = [];
  for (let index = 0; index < postCount; index += 1) {
    const postId = await addPost(db, userId);
    posts.push(postId);
    comments.push(await insertComment(db, { postId, userId, text: "Tak" }));
  }
  await db.destroy();
  const { token } = await logIn(origin, "ala@soak.example");
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const put = (path: string, body = "{}") => ({ method: "PUT" as const, path, headers, body });
  const get = (path: string) => ({ method: "GET" as const, path });
  return posts.flatMap((id, index) => [
    get("/api/posts?pageNumber=1"),
    get(`/api/posts/${id}`),
    get("/api/categories"),
    get(`/api/images/${"0".repeat(32)}-480.webp`),
    put(`/api/posts/like/${id}`),
    put(`/api/comments/${comments[index]}`, JSON.stringify({ text: `Tak ${index}` })),
    get("/api/posts/count"),
    get(`/api/users/profile/${userId}`),
    get("/api/posts"),
    put(`/api/users/profile/${userId}`, JSON.stringify({ bio: `Bio ${index}` })),
    get(`/api/posts?pageNumber=${1 + (index % 9)}`),
    put(`/api/posts/like/${id}`),
  ]);
}
