import fastify from "fastify";
import { brotliCompressSync } from "node:zlib";
import type { StaticHost } from "../support/staticHost";

/**
 * Serves the pages of a running backend without what they do by script: the most that a drawn page
 * can reach.
 * @param origin of the backend, which has the pictures as well
 */
export async function startScriptless(origin: string): Promise<StaticHost> {
  const app = fastify({ forceCloseConnections: true });
  app.get("/*", async ({ url }, reply) => {
    const answer = await fetch(origin + url);
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("content-type") ?? "";
    reply.code(answer.status).header("content-type", type);
    if (!type.startsWith("text/html")) return body;
    reply.header("content-encoding", "br");
    return brotliCompressSync(withoutScripts(body.toString()));
  });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  return { origin: address.replace("127.0.0.1", "localhost"), stop: () => app.close() };
}

/** The data in it stays: it has to come with every page, and runs nothing. */
function withoutScripts(html: string): string {
  const without = html.replace(/<script(?! type="application)[^>]*>.*?<\/script>/gs, "");
  if (without === html) throw new Error("The page has no scripts.");
  return without;
}
