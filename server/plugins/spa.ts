import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ApiError } from "../../src/contract/error";

/**
 * Serves the built page and makes the rest „Nie znaleziono.”: JSON under /api and for missing
 * files, index.html for the addresses of pages, which the page itself knows.
 * @param dist folder of the build; undefined: the API alone
 */
export function installSpa(app: FastifyInstance, dist: string | undefined): void {
  if (dist) {
    app.register(fastifyStatic, {
      root: dist,
      preCompressed: true,
      wildcard: false,
      cacheControl: false,
      dotfiles: "ignore",
      setHeaders: (reply, path) => void reply.header("cache-control", cachingOf(path)),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (dist && isPage(request)) return reply.sendFile("index.html");
    const answer: ApiError = { message: "Nie znaleziono." };
    return reply.code(404).send(answer);
  });
}

/** Names under assets/ hold a hash of the content; index.html names the newest of them. */
function cachingOf(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return "public, max-age=31536000, immutable";
  return /\.html(\.\w+)?$/.test(path) ? "no-cache" : "public, max-age=3600";
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  const [path = ""] = url.split("?");
  if (method !== "GET" && method !== "HEAD") return false;
  if (/^\/(api|assets)(\/|$)/.test(path)) return false;
  // A topic may be called "Node.js"; elsewhere a dot means a file.
  const isFile = /\.\w+$/.test(path) && !path.startsWith("/posts/categories/");
  return !isFile && /text\/html|\*\/\*/.test(headers.accept ?? "*/*");
}
