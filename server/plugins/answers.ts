import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { writeCounterOf } from "../db/writes";
import { etagOf, StoredAnswer } from "../services/storedAnswer";

declare module "fastify" {
  interface FastifyContextConfig {
    isCached?: boolean;
  }
  interface FastifyRequest {
    /** How much had been written when the request came in. */
    writesBefore: number;
  }
}

/** Route option of a public reading call: whoever asks again need not be told the same again. */
export const cached = { config: { isCached: true } };

/** In bytes: of one answer with the address that asks for it, and of all together. */
const maxSize = 200_000;
const maxTotal = 5_000_000;

/** In milliseconds: after this the data is asked in any case, should the operator have edited it. */
const maxAge = 1000;

/**
 * Tags the answers of public reading calls, so that a browser that has one already is only told
 * so; everything else of the API is not to be kept by anybody.
 */
export function installAnswers(app: FastifyInstance): void {
  installMemory(app);
  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.hasHeader("cache-control") || !request.url.startsWith("/api/")) return undefined;
    const isTagged = isCached(request) && reply.statusCode === 200;
    if (!isTagged || typeof payload !== "string") {
      reply.header("cache-control", "no-store");
      return undefined;
    }
    return isKnown(request, reply, etagOf(payload)) ? null : undefined;
  });
}

/**
 * Answers a repeated public question without asking the data again, so that under load a list
 * costs little more than sending it. Not on a shared database, where others write too.
 */
function installMemory(app: FastifyInstance): void {
  const writes = writeCounterOf(app.db);
  if (!writes) return;
  const answers = new Map<string, StoredAnswer>();
  let kept = { total: 0, since: 0, writes: 0 };

  app.decorateRequest("writesBefore", 0);
  app.addHook("onRequest", async (request, reply) => {
    if (!isCached(request)) return undefined;
    const now = Date.now();
    if (kept.writes !== writes.count || now - kept.since > maxAge) {
      answers.clear();
      kept = { total: 0, since: now, writes: writes.count };
    }
    request.writesBefore = writes.count;
    const answer = answers.get(request.url);
    if (!answer) return undefined;
    reply.type("application/json; charset=utf-8");
    return reply.send(await formOf(answer, request, reply));
  });
  app.addHook("onSend", async (request, reply, payload) => {
    if (!isCached(request) || typeof payload !== "string") return undefined;
    const isCurrent = request.writesBefore === writes.count && kept.writes === writes.count;
    if (!isCurrent || reply.statusCode !== 200 || answers.has(request.url)) return undefined;
    const plain = Buffer.from(payload);
    // Addresses count, too: whoever asks invents them, and may make them long.
    const size = plain.length + request.url.length;
    if (size > maxSize || kept.total + size > maxTotal) return undefined;
    const { since } = kept;
    const answer = new StoredAnswer(plain, etagOf(payload), (bytes) => {
      if (kept.since === since) kept.total += bytes;
    });
    answers.set(request.url, answer);
    kept.total += size;
    return formOf(answer, request, reply);
  });
}

/** What is sent of a kept answer; nothing where the client has it. */
async function formOf(answer: StoredAnswer, request: FastifyRequest, reply: FastifyReply) {
  // Beside the origin, where several may call.
  const vary = [reply.getHeader("vary"), "accept-encoding"].filter(Boolean);
  reply.header("vary", vary.join(", "));
  if (isKnown(request, reply, answer.etag)) return null;
  const { bytes, encoding } = await answer.formFor(request.headers["accept-encoding"]);
  if (encoding) reply.header("content-encoding", encoding);
  return bytes;
}

/** Tags an answer, and makes it a 304 where the client has it already. */
function isKnown({ headers }: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.headers({ etag, "cache-control": "no-cache" });
  const isSame = headers["if-none-match"]?.includes(etag) ?? false;
  if (isSame) reply.code(304);
  return isSame;
}

function isCached({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isCached ?? false;
}
