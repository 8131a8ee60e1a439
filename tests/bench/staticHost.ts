import fastifyStatic from "@fastify/static";
import fastify from "fastify";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** A plain host of files, as one rents it: no API, compressed files where there are some. */
export interface StaticHost {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Serves a folder.
 * @param port 0: a free one
 */
export async function startStaticHost(folder: string, port = 0): Promise<StaticHost> {
  const app = fastify();
  app.register(fastifyStatic, { root: resolve(folder), preCompressed: true, wildcard: false });
  const hasPage = existsSync(resolve(folder, "index.html"));
  app.setNotFoundHandler((_request, reply) =>
    hasPage ? reply.sendFile("index.html") : reply.code(404).send(),
  );
  const address = await app.listen({ port, host: "127.0.0.1" });
  return { origin: address.replace("127.0.0.1", "localhost"), stop: () => app.close() };
}
