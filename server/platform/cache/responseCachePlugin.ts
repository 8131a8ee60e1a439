import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { partialSearchHeader } from "@blog/shared/searchQuery";
import { dataVersionReaderOf } from "../db/database";
import { ResponseCache, type CacheLookup } from "./responseCache";
import { asWholeBody } from "../http/bodies";
import { hasEtag } from "./responseBodies";
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

/** Route options for public reads. Responses get an ETag, and are cached by URL if they are sent whole. */
export const publicRead = { config: { isPublicRead: true } };

/** Serves public reads from memory. Other responses are `no-store` unless they set `cache-control`. */
export const responseCachePlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.decorate("responseCache", new ResponseCache(dataVersionReaderOf(app.db)));
    app.decorateRequest("cacheLookup", null);
    app.addHook("onRequest", async (request, reply) => {
      if (!request.routeOptions.config.isPublicRead) return undefined;
      request.cacheLookup = await app.responseCache.lookUp(cacheKey(request), request.clientKey);
      const { response } = request.cacheLookup;
      return response && reply.headers(response.headers).send(response.bytes);
    });
    app.addHook("onSend", async (request, reply, payload) => {
      // Requests that wait for this response are released first, but continue only after this hook has stored it.
      request.cacheLookup?.release();
      const body = asWholeBody(payload);
      if (body && hasEtag(request, reply)) {
        const stored = request.cacheLookup?.store(body, storedHeadersOf(reply));
        return stored?.bytes ?? body;
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

function storedHeadersOf(reply: FastifyReply): Record<string, string> {
  const names = ["content-type", cspHeader, partialSearchHeader];
  const present = names.filter((name) => reply.hasHeader(name));
  return Object.fromEntries(present.map((name) => [name, String(reply.getHeader(name))]));
}

/** Returns the cache key of a request. Prefixes end in a space, so that no URL can begin with a prefix. */
function cacheKey(request: FastifyRequest): string {
  const { url, routeOptions } = request;
  const key = routeOptions.config.cacheKeyOf?.(url) ?? url;
  if (request.server.isForeign(request)) return `foreign ${key}`;
  return isRenderRequest(request) ? `render ${key}` : key;
}
