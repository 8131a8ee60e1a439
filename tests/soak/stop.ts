import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../server/db/client";
import { drawPicture } from "../../tools/conformance/suite/pictures";
import { startProcess } from "../support/serverProcess";
import { addPost, addUser, environment, logIn, type Session } from "./accounts";
import { postTexts } from "../support/sampleData";

export interface StopFigures {
  started: number;
  /** Number of responses by status; 0 means no response. */
  statuses: Record<number, number>;
  /** Milliseconds from the signal to the exit. */
  took: number;
  /** One sentence per failure. */
  failures: string[];
}

const commentCount = 60;
const loginCount = 20;

/** Milliseconds between the chunks of the slow upload, most of which are sent after the signal. */
const pause = 200;
const chunkCount = 10;

/**
 * Sends SIGTERM during comments, logins and a slow upload, and checks that all of them get a response
 * and are stored.
 */
export async function stopUnderRequests(): Promise<StopFigures> {
  const folder = await mkdtemp(join(tmpdir(), "blog-stop-"));
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  const server = startProcess(folder, environment, ["--api"]);
  try {
    const origin = await server.origin();
    const { session, postId } = await prepare(dataDir, origin);
    const finishers = [
      await startUpload(origin, session),
      ...(await Promise.all(
        Array.from({ length: commentCount }, () => startComment(origin, session, postId)),
      )),
    ];
    const logins = Array.from({ length: loginCount }, () => statusOfLogin(origin));
    await sleep(pause);
    const start = performance.now();
    server.child.kill("SIGTERM");
    await sleep(pause);
    const statuses = await Promise.all([...finishers.map((finish) => finish()), ...logins]);
    const code = await server.exitCode;
    const took = performance.now() - start;
    const failures = [
      ...(code === 0 ? [] : [`The server ended with code ${String(code)}.`]),
      ...(server.output.err ? [`The server logged errors: ${server.output.err}`] : []),
      ...(await findMissing(dataDir, session)),
    ];
    const failed = statuses.filter((status) => status !== 200 && status !== 201);
    if (failed.length > 0) failures.push(`${failed.length} requests did not succeed.`);
    return { started: statuses.length, statuses: countEach(statuses), took, failures };
  } finally {
    server.child.kill("SIGKILL");
    await rm(folder, { recursive: true });
  }
}

async function prepare(dataDir: string, origin: string) {
  const db = await openDatabase(dataDir);
  await addUser(db, "ala@soak.example");
  const session = await logIn(origin, "ala@soak.example");
  const postId = await addPost(db, session._id);
  await db.destroy();
  return { session, postId };
}

/** Sends half of a comment. @returns a function that sends the rest and resolves to the status */
async function startComment(origin: string, { token }: Session, postId: string) {
  const body = JSON.stringify({ text: "Tak", postId });
  const { send, status } = startRequest(
    origin,
    "/api/comments",
    token,
    "application/json",
    body.length,
  );
  await send(body.slice(0, 9));
  return async () => {
    await send(body.slice(9));
    return status;
  };
}

/** Starts uploading a post with a picture. @returns a function that sends the rest slowly, as above */
async function startUpload(origin: string, { token }: Session) {
  const form = new FormData();
  for (const [name, value] of Object.entries(postTexts)) form.append(name, value);
  form.append("image", new Blob([await drawPicture({ width: 900, height: 600 })]), "a.png");
  const { headers, body } = new Request(origin, { method: "POST", body: form }).clone();
  const type = headers.get("content-type") ?? "";
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  const { send, status } = startRequest(origin, "/api/posts", token, type, bytes.length);
  const size = Math.ceil(bytes.length / chunkCount);
  await send(bytes.subarray(0, size));
  return async () => {
    for (let index = 1; index < chunkCount; index += 1) {
      await sleep(pause);
      await send(bytes.subarray(index * size, (index + 1) * size));
    }
    return status;
  };
}

function startRequest(origin: string, path: string, token: string, type: string, length: number) {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": type,
    "content-length": length,
  };
  const outgoing = request(new URL(path, origin), { method: "POST", headers, agent: false });
  const status = new Promise<number>((resolve) => {
    outgoing.once("error", () => resolve(0));
    outgoing.once("response", (response: IncomingMessage) => {
      response
        .resume()
        .once("close", () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    });
  });
  const send = (chunk: string | Buffer) =>
    new Promise<void>((resolve) => outgoing.write(chunk, () => resolve()));
  return { send, status };
}

async function statusOfLogin(origin: string): Promise<number> {
  return logIn(origin, "ala@soak.example").then(
    () => 200,
    () => 0,
  );
}

async function findMissing(dataDir: string, { _id }: Session): Promise<string[]> {
  const db = await openDatabase(dataDir);
  const of = (table: "comments" | "posts") =>
    db.selectFrom(table).select("id").where("user_id", "=", _id).execute();
  const counts = [(await of("comments")).length, (await of("posts")).length];
  await db.destroy();
  const isComplete = counts[0] === commentCount && counts[1] === 2;
  return isComplete ? [] : [`There are ${counts.join(" comments and ")} posts.`];
}

function countEach(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
