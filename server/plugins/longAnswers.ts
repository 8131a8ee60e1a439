import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { BarePost, Post } from "../../src/contract/post";
import { toBeginning } from "../mappers/post";
import { type PostRow, postSize } from "../repositories/post";
import { Gate } from "../services/gate";
import { listPieces } from "../services/pieces";
import { Refusal } from "../services/refusal";
import { maxSize } from "../services/storedAnswer";

declare module "fastify" {
  interface FastifyInstance {
    longAnswers: Gate;
  }
}

/** In characters: what is sent at once of a long answer. */
const chunkSize = 64_000;

/**
 * The header of a request for drawing a page, which wants no long answer: posts in a list are cut to
 * their beginnings, and what is long even so is refused. Only this process knows its value.
 */
export const shortOnly = { "x-short-only": randomUUID() };

/** Whether a request has it: then its answer is another than that of others to the same address. */
export function isShortOnly({ headers }: FastifyRequest): boolean {
  return headers["x-short-only"] === shortOnly["x-short-only"];
}

/** In characters: what is short enough for that, and how much may be read for it. */
const maxShort = 1_000_000;
const maxRead = 4_000_000;

/** In milliseconds: a slow phone takes a minute for the longest list, and nobody may take for ever. */
const deadline = 300_000;

/** Lets routes answer with lists of any length, a limited number of them at once. */
export function installLongAnswers(app: FastifyInstance): void {
  const limits = { atOnce: 12, atOncePerKey: 4, waiting: 60, waitingPerKey: 20, seconds: 10 };
  app.decorate("longAnswers", new Gate(limits));
}

/**
 * Answers with JSON, or another type, that comes in pieces. A short one is sent whole, as if it had
 * been made so; of a long one never more than a few pieces are held, and the next are only asked for
 * when the client has taken those. Reading, an address may have a few of those at once; what has been written
 * already is always answered.
 * @throws Busy when too many wait
 * @throws Refusal (413) when a short answer was asked for
 */
export async function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncGenerator<string, void>,
  type = "application/json",
): Promise<void> {
  reply.type(`${type}; charset=utf-8`);
  const { method, ip, server } = request;
  const isShort = isShortOnly(request);
  let head = "";
  while (head.length <= (isShort ? maxShort : maxSize)) {
    const { value, done } = await pieces.next();
    if (done) return void (await reply.send(head));
    head += value;
    await nextTurn();
  }
  if (isShort) throw tooLong();
  // It will not be cached, and the line is here.
  request.cacheEntry?.release();
  const leave = method === "PUT" ? () => {} : await server.longAnswers.enter(ip);
  const stream = Readable.from(chunksOf(head, pieces), { objectMode: false });
  const timeout = setTimeout(() => stream.destroy(), deadline);
  stream.once("close", () => {
    clearTimeout(timeout);
    leave();
  });
  await reply.send(stream);
}

/** A list of posts, piece by piece, as long as the request wants it. */
export function postPieces(
  request: FastifyRequest,
  posts: AsyncGenerator<PostRow[], void>,
  toItem: (row: PostRow) => BarePost | Post,
): AsyncGenerator<string, void> {
  if (!isShortOnly(request)) return listPieces(posts, toItem);
  return listPieces(upTo(maxRead, posts), (row) => toBeginning(toItem(row)));
}

async function* upTo(max: number, posts: AsyncGenerator<PostRow[], void>) {
  let size = 0;
  for await (const rows of posts) {
    size += rows.reduce((sum, row) => sum + postSize(row), 0);
    if (size > max) throw tooLong();
    yield rows;
    // Others want to be heard in between.
    await nextTurn();
  }
}

const tooLong = () => new Refusal(413, "To za długa lista.");

async function* chunksOf(head: string, pieces: AsyncIterable<string>) {
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
