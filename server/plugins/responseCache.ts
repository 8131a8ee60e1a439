import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dataVersionReaderOf } from "../db/dataVersion";
import { ResponseCache, type CacheLookup } from "../cache/responseCache";
import { etagOf, type CachedResponse } from "../cache/cachedResponse";
import { isRenderRequest } from "./streamedResponses";
import { cspHeader } from "./security";

declare module "fastify" {
  interface FastifyContextConfig {
    isPublicRead?: boolean;
    /** What is cached under one key: all addresses that have the same answer. */
    cacheKeyOf?: (url: string) => string;
  }
  interface FastifyInstance {
    responseCache: ResponseCache;
  }
  interface FastifyRequest {
    /** Where the answer to a public question belongs; null for all others. */
    cacheLookup: CacheLookup | null;
  }
}

/**
 * Route option of a public reading call, or of a page: whoever asks again need not be told the same
 * again, and what the route sends as a string is cached by its address (see `AnswerCache`).
 */
export const publicRead = { config: { isPublicRead: true } };

/**
 * Tags the answers of public reading calls, so that a browser that has one already is only told
 * so; everything else of the API is not to be kept by anybody. Answers a repeated question without
 * asking the data again, so that under load a list costs little more than sending it.
 */
export function responseCachePlugin(app: FastifyInstance): void {
  app.decorate("responseCache", new ResponseCache(dataVersionReaderOf(app.db)));
  app.decorateRequest("cacheLookup", null);
  app.addHook("onRequest", async (request, reply) => {
    if (!isPublicReadRequest(request)) return undefined;
    request.cacheLookup = await app.responseCache.lookUp(cacheKey(request));
    const { response } = request.cacheLookup;
    return (
      response && reply.headers(response.headers).send(await encodedBody(response, request, reply))
    );
  });
  app.addHook("onSend", async (request, reply, payload) => {
    // Whoever waits goes on after this turn, when it is stored.
    request.cacheLookup?.release();
    if (reply.hasHeader("etag")) return undefined;
    if (isPublicReadRequest(request) && reply.statusCode === 200 && typeof payload === "string") {
      const answer = request.cacheLookup?.store(payload, cachedHeaders(reply));
      if (answer) return encodedBody(answer, request, reply);
      return isNotModified(request, reply, etagOf(payload)) ? null : undefined;
    }
    const isPrivate = request.url.startsWith("/api/") && !reply.hasHeader("cache-control");
    if (isPrivate) reply.header("cache-control", "no-store");
    return undefined;
  });
  // One whose client hung up before is never sent.
  app.addHook("onResponse", (request, _reply, done) => {
    request.cacheLookup?.release();
    done();
  });
}

/** Tags them where nothing is cached, since what is asked for is cached elsewhere. */
export function etagPlugin(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const isTagged =
      isPublicReadRequest(request) && reply.statusCode === 200 && typeof payload === "string";
    return isTagged && isNotModified(request, reply, etagOf(payload)) ? null : undefined;
  });
}

/** What an answer is cached under; no address has a blank in it. */
function cacheKey(request: FastifyRequest): string {
  const { url, routeOptions } = request;
  const address = routeOptions.config.cacheKeyOf?.(url) ?? url;
  return isRenderRequest(request) ? `short ${address}` : address;
}

/** What is said of the answer itself. */
function cachedHeaders(reply: FastifyReply): Record<string, string> {
  const names = ["content-type", cspHeader];
  return Object.fromEntries(names.map((name) => [name, String(reply.getHeader(name))]));
}

/** What is sent of a kept answer; nothing where the client has it. */
async function encodedBody(answer: CachedResponse, request: FastifyRequest, reply: FastifyReply) {
  // Beside the origin, where several may call.
  const vary = [reply.getHeader("vary"), "accept-encoding"].filter(Boolean);
  reply.header("vary", vary.join(", "));
  if (isNotModified(request, reply, answer.etag)) return null;
  const { bytes, encoding } = await answer.encodedFor(request.headers["accept-encoding"]);
  if (encoding) reply.header("content-encoding", encoding);
  return bytes;
}

/** Tags an answer, and makes it a 304 where the client has it already. */
function isNotModified({ headers }: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.headers({ etag, "cache-control": "no-cache" });
  const isSame = headers["if-none-match"]?.includes(etag) ?? false;
  if (isSame) reply.code(304);
  return isSame;
}

function isPublicReadRequest({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isPublicRead ?? false;
}
