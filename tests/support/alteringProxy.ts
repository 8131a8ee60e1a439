import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { portOf } from "./freePort";

/** An upstream response, which the `alter` callback may mutate. */
export interface ProxiedResponse {
  /** Method and path, with ids as `:id`. */
  call: string;
  status: number;
  body: unknown;
  /** Headers to send; of the upstream's headers, only `cache-control` is kept. */
  headers: Record<string, string>;
}

/** A response to send in place of the upstream's, or `cut` to close the connection. */
export type Interception =
  | { status: number; headers: Record<string, string>; body: string }
  | "cut";

/**
 * Starts a proxy that alters the responses of a backend.
 * @param target origin of the backend
 * @param alter mutates a response of the backend, or returns `cut` to close the connection
 * @param intercept may respond in place of the backend, given the call and the body of the request
 */
export async function startAlteringProxy(
  target: string,
  alter: (response: ProxiedResponse) => void | "cut" | Promise<void | "cut">,
  intercept: (call: string, body: string) => Interception | undefined = () => undefined,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void (async () => {
      const { method = "GET", url = "/" } = request;
      const body = await buffer(request);
      const [path = ""] = url.replace(/[0-9a-f]{24}/g, ":id").split("?");
      const call = `${method} ${path}`;
      const interception = intercept(call, body.toString());
      if (interception === "cut") return request.socket.destroy();
      if (interception)
        return response.writeHead(interception.status, interception.headers).end(interception.body);
      const upstream = await fetch(new URL(url, target), {
        method,
        headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
          name === "authorization" || name === "content-type" ? [[name, String(value)]] : [],
        ),
        ...(body.length > 0 && { body }),
      });
      const type = upstream.headers.get("content-type") ?? "";
      const bytes = Buffer.from(await upstream.arrayBuffer());
      const altered: ProxiedResponse = {
        call,
        status: upstream.status,
        body: type.startsWith("application/json") ? JSON.parse(bytes.toString()) : bytes,
        headers: { "cache-control": upstream.headers.get("cache-control") ?? "no-cache" },
      };
      if ((await alter(altered)) === "cut") return request.socket.destroy();
      const sent = altered.body instanceof Buffer ? altered.body : JSON.stringify(altered.body);
      return response
        .writeHead(altered.status, { "content-type": type, ...altered.headers })
        .end(sent);
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
