import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { ApiError } from "../../src/contract/error";

/**
 * Serves the files of the built page, and makes what is nowhere „Nie znaleziono.”.
 * @param dist folder of the build; undefined: the API alone
 */
export function installFiles(app: FastifyInstance, dist: string | undefined): void {
  if (dist) {
    app.register(fastifyStatic, {
      root: dist,
      preCompressed: true,
      wildcard: false,
      // For static hosts: here the pages are drawn, and robots are told of more.
      index: false,
      globIgnore: ["index.html*", "robots.txt*"],
      cacheControl: false,
      dotfiles: "ignore",
      setHeaders: (reply, path) => void reply.header("cache-control", cachingOf(path)),
    });
  }
  app.setNotFoundHandler((_request, reply) => {
    const answer: ApiError = { message: "Nie znaleziono." };
    return reply.code(404).send(answer);
  });
}

/** Names under assets/ hold a hash of the content. */
function cachingOf(path: string): string {
  const isHashed = /[\\/]assets[\\/]/.test(path);
  return `public, max-age=${isHashed ? "31536000, immutable" : 3600}`;
}
