import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { BarePost, Post } from "../../src/contract/post";
import { toExcerpt } from "../mappers/post";
import { type PostRow, postSize } from "../repositories/post";
import { ConcurrencyLimiter } from "../limits/concurrencyLimiter";
import { jsonArrayChunks } from "../http/jsonChunks";
import { HttpError } from "../http/httpError";
import { maxCachedBytes } from "../cache/cachedResponse";

declare module "fastify" {
  interface FastifyInstance {
    streamLimiter: ConcurrencyLimiter;
  }
}

/** In characters: what is sent at once of a long answer. */
const chunkSize = 64_000;

/**
 * The header of a request for drawing a page, which wants no long answer: posts in a list are cut to
 * their beginnings, and what is long even so is refused. Only this process knows its value.
 */
export const renderRequestHeaders = { "x-short-only": randomUUID() };

/** Whether a request has it: then its answer is another than that of others to the same address. */
export function isRenderRequest({ headers }: FastifyRequest): boolean {
  return headers["x-short-only"] === renderRequestHeaders["x-short-only"];
}

/** In characters: what is short enough for that, and how much may be read for it. */
const maxRenderResponse = 1_000_000;
const maxRenderRead = 4_000_000;

/** In milliseconds: a slow phone takes a minute for the longest list, and nobody may take for ever. */
const streamTimeout = 300_000;

/** Lets routes answer with lists of any length, a limited number of them at once. */
export function streamedResponsesPlugin(app: FastifyInstance): void {
  const limits = {
    maxConcurrent: 12,
    maxConcurrentPerKey: 4,
    maxQueued: 60,
    maxQueuedPerKey: 20,
    maxWaitSeconds: 10,
  };
  app.decorate("streamLimiter", new ConcurrencyLimiter(limits));
}

/**
 * Answers with JSON, or another type, that comes in pieces. A short one is sent whole, as if it had
 * been made so; of a long one never more than a few pieces are held, and the next are only asked for
 * when the client has taken those. Reading, an address may have a few of those at once; what has been written
 * already is always answered.
 * @throws Busy when too many wait
 * @throws Refusal (413) when a short answer was asked for
 */
export async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncGenerator<string, void>,
  type = "application/json",
): Promise<void> {
  reply.type(`${type}; charset=utf-8`);
  const { method, ip, server } = request;
  const isShort = isRenderRequest(request);
  let head = "";
  while (head.length <= (isShort ? maxRenderResponse : maxCachedBytes)) {
    const { value, done } = await pieces.next();
    if (done) return void (await reply.send(head));
    head += value;
    await nextTurn();
  }
  if (isShort) throw responseTooLarge();
  // It will not be cached, and the line is here.
  request.cacheLookup?.release();
  const leave = method === "PUT" ? () => {} : await server.streamLimiter.acquire(ip);
  const stream = Readable.from(coalesceChunks(head, pieces), { objectMode: false });
  const timeout = setTimeout(() => stream.destroy(), streamTimeout);
  stream.once("close", () => {
    clearTimeout(timeout);
    leave();
  });
  await reply.send(stream);
}

/** A list of posts, piece by piece, as long as the request wants it. */
export function postChunks(
  request: FastifyRequest,
  posts: AsyncGenerator<PostRow[], void>,
  toItem: (row: PostRow) => BarePost | Post,
): AsyncGenerator<string, void> {
  if (!isRenderRequest(request)) return jsonArrayChunks(posts, toItem);
  return jsonArrayChunks(limitTotalSize(maxRenderRead, posts), (row) => toExcerpt(toItem(row)));
}

async function* limitTotalSize(max: number, posts: AsyncGenerator<PostRow[], void>) {
  let size = 0;
  for await (const rows of posts) {
    size += rows.reduce((sum, row) => sum + postSize(row), 0);
    if (size > max) throw responseTooLarge();
    yield rows;
    // Others want to be heard in between.
    await nextTurn();
  }
}

const responseTooLarge = () => new HttpError(413, "To za długa lista.");

async function* coalesceChunks(head: string, pieces: AsyncIterable<string>) {
  let chunk = head;
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < chunkSize) continue;
    yield Buffer.from(chunk);
    chunk = "";
    // The database may answer at once, and others want to be heard in between.
    await nextTurn();
  }
  yield Buffer.from(chunk);
}
