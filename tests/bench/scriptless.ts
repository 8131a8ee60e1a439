import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { brotliCompressSync } from "node:zlib";

/**
 * Serves the pages of a running backend without what they do by script: the most that a drawn page
 * can reach.
 * @param origin of the backend, which has the pictures as well
 */
export async function startScriptless(
  origin: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const pass = async ({ url = "/" }: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(origin + url);
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("content-type") ?? "";
    const isPage = type.startsWith("text/html");
    const encoding = isPage && { "content-encoding": "br" };
    response.writeHead(answer.status, { "content-type": type, ...encoding });
    response.end(isPage ? brotliCompressSync(withoutScripts(body.toString())) : body);
  };
  const server = createServer((request, response) => void pass(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

/** The data in it stays: it has to come with every page, and runs nothing. */
function withoutScripts(html: string): string {
  const without = html.replace(/<script(?! type="application)[^>]*>.*?<\/script>/gs, "");
  if (without === html) throw new Error("The page has no scripts.");
  return without;
}
