import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { ApiError } from "../../src/contract/error";
import { workerPath } from "../../src/contract/offline";

/**
 * Serves the files of the built page, and makes what is nowhere „Nie znaleziono.”.
 * @param dist folder of the build; undefined: the API alone
 * @param isReadOffline whether browsers keep what they read; if not, they also give up what they have
 */
export function staticFilesPlugin(
  app: FastifyInstance,
  dist: string | undefined,
  isReadOffline: boolean,
): void {
  if (dist) {
    app.register(fastifyStatic, {
      root: dist,
      preCompressed: true,
      wildcard: false,
      // For static hosts: here the pages are drawn, and robots are told of more.
      index: false,
      globIgnore: ["index.html*", "robots.txt*", "sw.js*"],
      cacheControl: false,
      dotfiles: "ignore",
      setHeaders: (reply, path) => void reply.header("cache-control", cacheControlFor(path)),
    });
    const worker = isReadOffline ? "sw.js" : "sw-off.js";
    app.get(workerPath, { schema: { hide: true } }, (_request, reply) => reply.sendFile(worker));
  }
  app.setNotFoundHandler((_request, reply) => {
    const answer: ApiError = { message: "Nie znaleziono." };
    return reply.code(404).send(answer);
  });
}

/** Names under assets/ hold a hash of the content; the worker decides about all the rest. */
function cacheControlFor(path: string): string {
  if (/[\\/]sw(-off)?\.js(\.\w+)?$/.test(path)) return "no-cache";
  const isHashed = /[\\/]assets[\\/]/.test(path);
  return `public, max-age=${isHashed ? "31536000, immutable" : 3600}`;
}
