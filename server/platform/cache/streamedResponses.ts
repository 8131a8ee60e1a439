import type { FastifyReply, FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { ConcurrencyLimiter } from "../limits/concurrencyLimiter";
import { nextChunk } from "../http/chunks";
import { HttpError } from "../http/httpError";
import { inTurn } from "../http/turns";
import { maxCachedBytes } from "./responseCache";

declare module "fastify" {
  interface FastifyInstance {
    streamLimiter: ConcurrencyLimiter;
  }
}

/** Header of requests for rendering a page, whose responses contain excerpts. Only this process knows the value. */
export const renderRequestHeaders = { "x-render-request": randomUUID() };

/** Returns whether a request is for rendering a page, and so gets another response than a client for the same URL. */
export function isRenderRequest({ headers }: FastifyRequest): boolean {
  return headers["x-render-request"] === renderRequestHeaders["x-render-request"];
}

/** Maximum number of characters of a response for rendering. */
const maxRenderResponseLength = 1_000_000;

/** Minimum number of characters that a client must read in each window while other requests wait to stream. */
const contendedSpeed = { windowMs: 5_000, minLength: 320_000 };

/** Limits on long texts that are being sent. */
export const streamLimits = {
  maxConcurrent: 12,
  maxConcurrentPerKey: 4,
  maxQueued: 48,
  maxWaitSeconds: 10,
};

/**
 * Sends a response body that is produced in chunks. A body of up to `maxCachedBytes` characters is sent whole and can
 * be cached. A longer one is streamed with backpressure once it has a place. After the first, each chunk is produced in
 * its own turn of the event loop, so that other requests wait for one chunk at most.
 * @throws ServiceUnavailable if too many requests wait, HttpError 413 for a render request if the body is long
 */
export async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  chunks: AsyncGenerator<string, void>,
  type = "application/json",
): Promise<void> {
  reply.type(`${type}; charset=utf-8`);
  const { method, clientKey, server } = request;
  const isForRender = isRenderRequest(request);
  let head = await nextChunk(chunks);
  if (!head.isLast && !isForRender && method !== "PUT") server.streamLimiter.checkQueue(clientKey);
  while (
    !head.isLast &&
    head.text.length <= (isForRender ? maxRenderResponseLength : maxCachedBytes)
  ) {
    const { text, isLast } = await inTurn(() => nextChunk(chunks));
    head = { text: head.text + text, isLast };
  }
  if (head.isLast) return void (await reply.send(head.text));
  if (isForRender) throw responseTooLarge();
  // The response is too long to cache, so requests that wait for it must produce their own.
  request.cacheLookup?.release();
  await reply.send(Readable.from(buffersOf(head.text, chunks), { objectMode: false }));
}

/**
 * Waits for a place, and returns a stream that holds it. Each client can stream only a few bodies at once, and slow
 * clients are disconnected while other requests wait. @param weight characters of the text per byte that is sent
 * @throws ServiceUnavailable if too many requests wait
 */
export async function streamInPlace(
  { request: { clientKey, closed }, server: { streamLimiter } }: FastifyReply,
  chunks: AsyncGenerator<Buffer, void>,
  weight = 1,
): Promise<Readable> {
  const release = await streamLimiter.acquire(clientKey, { signal: closed });
  let lengthInWindow = 0;
  const countLength = ({ length }: Buffer) => (lengthInWindow += length * weight);
  const stream = Readable.from(observe(chunks, countLength), { objectMode: false });
  const timer = setInterval(() => {
    const isContended = streamLimiter.isWaitedFor(clientKey);
    if (isContended && lengthInWindow < contendedSpeed.minLength) stream.destroy();
    lengthInWindow = 0;
  }, contendedSpeed.windowMs);
  stream.once("close", () => {
    clearInterval(timer);
    release();
  });
  return stream;
}

/** Returns the error for a list that is too long to render a page from. */
export const responseTooLarge = () => new HttpError(413, "To za długa lista.");

async function* buffersOf(
  head: string,
  chunks: AsyncGenerator<string, void>,
): AsyncGenerator<Buffer, void> {
  let chunk = { text: head, isLast: false };
  while (!chunk.isLast) {
    yield Buffer.from(chunk.text);
    chunk = await inTurn(() => nextChunk(chunks));
  }
  yield Buffer.from(chunk.text);
}

async function* observe<T>(
  values: AsyncGenerator<T, void>,
  onValue: (value: T) => void,
): AsyncGenerator<T, void> {
  for await (const value of values) {
    onValue(value);
    yield value;
  }
}
