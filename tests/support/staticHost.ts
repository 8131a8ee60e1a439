import fastifyStatic from "@fastify/static";
import fastify from "fastify";
import httpProxy from "@fastify/http-proxy";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** A static file host, which serves precompressed files where they exist. */
export interface StaticHost {
  origin: string;
  stop: () => Promise<void>;
}

interface Settings {
  /** Port to listen on; by default, an unused one. */
  port?: number;
  /** URL of a backend to proxy /api to. */
  backend?: string;
  /** Whether the `search` parameter is removed from API calls, so that the backend responds with all posts. */
  ignoresSearch?: boolean;
  /** Value of the Content-Security-Policy header. */
  policy?: string;
}

export async function startStaticHost(
  folder: string,
  settings: Settings = {},
): Promise<StaticHost> {
  const { port = 0, backend, ignoresSearch = false, policy } = settings;
  const app = fastify({ forceCloseConnections: true });
  if (backend)
    await app.register(httpProxy, {
      upstream: backend,
      prefix: "/api",
      rewritePrefix: "/api",
      ...(ignoresSearch && { replyOptions: { queryString: withoutSearch } }),
    });
  if (policy)
    app.addHook("onSend", async (_, reply) => void reply.header("content-security-policy", policy));
  // @fastify/static sends no precompressed file for its `index` option, so the page is sent by its file name.
  const options = {
    root: resolve(folder),
    preCompressed: true,
    wildcard: false,
    index: false,
  } as const;
  app.register(fastifyStatic, options);
  const hasPage = existsSync(resolve(folder, "index.html"));
  app.setNotFoundHandler((_request, reply) =>
    hasPage ? reply.code(200).sendFile("index.html") : reply.code(404).send(),
  );
  const address = await app.listen({ port, host: "127.0.0.1" });
  return { origin: address.replace("127.0.0.1", "localhost"), stop: () => app.close() };
}

function withoutSearch(_search: string | undefined, url: string): string {
  const { searchParams } = new URL(url, "http://localhost");
  searchParams.delete("search");
  return searchParams.toString();
}
