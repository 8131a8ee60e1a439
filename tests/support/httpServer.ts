import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { portOf } from "./freePort";

/** Starts an HTTP server that is closed when the test ends, whether it passed or failed. @returns its origin */
export async function startHttpServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${portOf(server)}`;
}
