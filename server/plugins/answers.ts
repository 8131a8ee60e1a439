import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dataVersionReaderOf } from "../db/dataVersion";
import { AnswerCache, type CacheEntry } from "../services/answerCache";
import { etagOf, type StoredAnswer } from "../services/storedAnswer";
import { isShortOnly } from "./longAnswers";
import { policyHeader } from "./security";

declare module "fastify" {
  interface FastifyContextConfig {
    isCached?: boolean;
    /** What is cached under one key: all addresses that have the same answer. */
    addressOf?: (url: string) => string;
  }
  interface FastifyInstance {
    answers: AnswerCache;
  }
  interface FastifyRequest {
    /** Where the answer to a public question belongs; null for all others. */
    cacheEntry: CacheEntry | null;
  }
}

/**
 * Route option of a public reading call, or of a page: whoever asks again need not be told the same
 * again, and what the route sends as a string is cached by its address (see `AnswerCache`).
 */
export const cached = { config: { isCached: true } };

/**
 * Tags the answers of public reading calls, so that a browser that has one already is only told
 * so; everything else of the API is not to be kept by anybody. Answers a repeated question without
 * asking the data again, so that under load a list costs little more than sending it.
 */
export function installAnswers(app: FastifyInstance): void {
  app.decorate("answers", new AnswerCache(dataVersionReaderOf(app.db)));
  app.decorateRequest("cacheEntry", null);
  app.addHook("onRequest", async (request, reply) => {
    if (!isCached(request)) return undefined;
    request.cacheEntry = await app.answers.find(keyOf(request));
    const { answer } = request.cacheEntry;
    return answer && reply.headers(answer.headers).send(await formOf(answer, request, reply));
  });
  app.addHook("onSend", async (request, reply, payload) => {
    // Whoever waits goes on after this turn, when it is stored.
    request.cacheEntry?.release();
    if (reply.hasHeader("etag")) return undefined;
    if (isCached(request) && reply.statusCode === 200 && typeof payload === "string") {
      const answer = request.cacheEntry?.store(payload, headersOf(reply));
      if (answer) return formOf(answer, request, reply);
      return isKnown(request, reply, etagOf(payload)) ? null : undefined;
    }
    const isPrivate = request.url.startsWith("/api/") && !reply.hasHeader("cache-control");
    if (isPrivate) reply.header("cache-control", "no-store");
    return undefined;
  });
  // One whose client hung up before is never sent.
  app.addHook("onResponse", (request, _reply, done) => {
    request.cacheEntry?.release();
    done();
  });
}

/** Tags them where nothing is cached, since what is asked for is cached elsewhere. */
export function installTags(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const isTagged = isCached(request) && reply.statusCode === 200 && typeof payload === "string";
    return isTagged && isKnown(request, reply, etagOf(payload)) ? null : undefined;
  });
}

/** What an answer is cached under; no address has a blank in it. */
function keyOf(request: FastifyRequest): string {
  const { url, routeOptions } = request;
  const address = routeOptions.config.addressOf?.(url) ?? url;
  return isShortOnly(request) ? `short ${address}` : address;
}

/** What is said of the answer itself. */
function headersOf(reply: FastifyReply): Record<string, string> {
  const names = ["content-type", policyHeader];
  return Object.fromEntries(names.map((name) => [name, String(reply.getHeader(name))]));
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
