import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dataVersionReaderOf } from "../db/client";
import { ResponseCache, type CacheLookup } from "./responseCache";
import { etagOf, type CachedResponse } from "./cachedResponse";
import { isRenderRequest } from "./streamedResponses";
import { cspHeader } from "../http/security";

declare module "fastify" {
  interface FastifyContextConfig {
    isPublicRead?: boolean;
    /** Maps URLs that have the same response to one key. */
    cacheKeyOf?: (url: string) => string;
  }
  interface FastifyInstance {
    responseCache: ResponseCache;
  }
  interface FastifyRequest {
    /** Result of looking up the request in the cache; null unless its route is a public read. */
    cacheLookup: CacheLookup | null;
  }
}

/** Route options for public reads. Responses get an ETag, and are cached by URL if they are sent as a string. */
export const publicRead = { config: { isPublicRead: true } };

/** Serves public reads from memory or as a 304. Other responses are `no-store` unless they set `cache-control`. */
export const responseCachePlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.decorate("responseCache", new ResponseCache(dataVersionReaderOf(app.db)));
    app.decorateRequest("cacheLookup", null);
    app.addHook("onRequest", async (request, reply) => {
      if (!isPublicReadRequest(request)) return undefined;
      request.cacheLookup = await app.responseCache.lookUp(cacheKey(request));
      const { response } = request.cacheLookup;
      return (
        response &&
        reply.headers(response.headers).send(await encodedBody(response, request, reply))
      );
    });
    app.addHook("onSend", async (request, reply, payload) => {
      // Requests that wait for this response are released first, but continue only after this hook has stored it.
      request.cacheLookup?.release();
      if (reply.hasHeader("etag")) return undefined;
      if (isPublicReadRequest(request) && reply.statusCode === 200 && typeof payload === "string") {
        const response = request.cacheLookup?.store(payload, {
          "content-type": String(reply.getHeader("content-type")),
          [cspHeader]: String(reply.getHeader(cspHeader)),
        });
        if (response) return encodedBody(response, request, reply);
        return applyEtag(request, reply, etagOf(payload)) ? null : undefined;
      }
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
      return undefined;
    });
    // Releases waiting requests here, too, since `onSend` does not run if the client has disconnected.
    app.addHook("onResponse", (request, _reply, done) => {
      request.cacheLookup?.release();
      done();
    });
  },
  { name: "response-cache", dependencies: ["security", "absolute-pictures"] },
);

/** Adds ETags to public reads in reverse-proxy mode. Caches nothing, since the upstream client has a cache. */
export const etagPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook("onSend", async (request, reply, payload) => {
      const needsEtag =
        isPublicReadRequest(request) && reply.statusCode === 200 && typeof payload === "string";
      return needsEtag && applyEtag(request, reply, etagOf(payload)) ? null : undefined;
    });
  },
  { name: "etag" },
);

/** Returns the cache key of a request. Prefixes end in a space, so that no URL can begin with a prefix. */
function cacheKey(request: FastifyRequest): string {
  const { url, routeOptions } = request;
  const key = routeOptions.config.cacheKeyOf?.(url) ?? url;
  if (request.server.isForeign(request)) return `foreign ${key}`;
  return isRenderRequest(request) ? `render ${key}` : key;
}

/** Returns the body in an encoding that the client accepts, or null for a 304. Sets the headers for both. */
async function encodedBody(response: CachedResponse, request: FastifyRequest, reply: FastifyReply) {
  // The CORS plugin may have set `vary: origin`.
  const vary = [reply.getHeader("vary"), "accept-encoding"].filter(Boolean);
  reply.header("vary", vary.join(", "));
  if (applyEtag(request, reply, response.etag)) return null;
  const { bytes, encoding } = await response.encodedFor(request.headers["accept-encoding"]);
  if (encoding) reply.header("content-encoding", encoding);
  return bytes;
}

/** Sets the ETag, and the status 304 if the client already has this response. @returns whether it is a 304 */
function applyEtag({ headers }: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.headers({ etag, "cache-control": "no-cache" });
  const isCurrent = headers["if-none-match"]?.includes(etag) ?? false;
  if (isCurrent) reply.code(304);
  return isCurrent;
}

function isPublicReadRequest({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isPublicRead ?? false;
}
