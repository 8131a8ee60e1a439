import fastify from "fastify";
import { brotliCompressSync } from "node:zlib";
import type { StaticHost } from "../support/staticHost";

/**
 * Serves a running backend's pages without scripts: the upper bound for a server-rendered page.
 * @param origin the backend's origin
 */
export async function startScriptless(origin: string): Promise<StaticHost> {
  const app = fastify({ forceCloseConnections: true });
  app.get("/*", async ({ url }, reply) => {
    const response = await fetch(origin + url);
    const body = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get("content-type") ?? "";
    reply.code(response.status).header("content-type", type);
    if (!type.startsWith("text/html")) return body;
    reply.header("content-encoding", "br");
    return brotliCompressSync(withoutScripts(body.toString()));
  });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  return { origin: address.replace("127.0.0.1", "localhost"), stop: () => app.close() };
}

/** Removes scripts except the embedded data, which every page has to transfer. */
function withoutScripts(html: string): string {
  const without = html.replace(/<script(?! type="application)[^>]*>.*?<\/script>/gs, "");
  if (without === html) throw new Error("The page has no scripts.");
  return without;
}
