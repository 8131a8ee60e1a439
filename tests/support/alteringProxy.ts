import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { portOf } from "./freePort";

/** An answer in JSON on its way back, to be changed in place. */
export interface ProxiedResponse {
  /** Method and path, with ids as `:id`. */
  call: string;
  /** Whether a page in a browser has asked, and no program. */
  isFromBrowser: boolean;
  status: number;
  body: unknown;
}

/** What stands in the way of a request: an answer instead, or a line that is cut. */
export type Interception =
  | { status: number; headers: Record<string, string>; body: string }
  | "cut";

/**
 * A backend that answers what another one does, but for what is altered on the way.
 * @param target where the other one answers
 * @param obstruct what meets a request instead of being passed on
 */
export async function startAlteringProxy(
  target: string,
  alter: (answer: ProxiedResponse) => void | "cut" | Promise<void | "cut">,
  obstruct: (call: string) => Interception | undefined = () => undefined,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void (async () => {
      const { method = "GET", url = "/" } = request;
      const body = await buffer(request);
      const [path = ""] = url.replace(/[0-9a-f]{24}/g, ":id").split("?");
      const call = `${method} ${path}`;
      const obstacle = obstruct(call);
      if (obstacle === "cut") return request.socket.destroy();
      if (obstacle) return response.writeHead(obstacle.status, obstacle.headers).end(obstacle.body);
      const answer = await fetch(new URL(url, target), {
        method,
        headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
          name === "authorization" || name === "content-type" ? [[name, String(value)]] : [],
        ),
        ...(body.length > 0 && { body }),
      });
      const type = answer.headers.get("content-type") ?? "";
      const bytes = Buffer.from(await answer.arrayBuffer());
      const passing: ProxiedResponse = {
        call,
        isFromBrowser: request.headers["sec-fetch-mode"] !== undefined,
        status: answer.status,
        body: type.startsWith("application/json") ? JSON.parse(bytes.toString()) : bytes,
      };
      if ((await alter(passing)) === "cut") return request.socket.destroy();
      const sent = passing.body instanceof Buffer ? bytes : JSON.stringify(passing.body);
      return response.writeHead(passing.status, { "content-type": type }).end(sent);
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { origin: `http://127.0.0.1:${portOf(server)}`, close };
}
