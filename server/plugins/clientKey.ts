import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance } from "fastify";
import { normalizeIP } from "@fastify/rate-limit";
import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import { logEvent } from "../operations/log";

declare module "fastify" {
  interface FastifyInstance {
    /** Returns a keyed hash of a client key for storage and logs. All IPv6 addresses of a /48 have the same hash. */
    clientHashOf: (clientKey: string) => string;
  }
  interface FastifyRequest {
    /** Key of the client that trusted proxies report, by which every limit counts. */
    clientKey: string;
  }
}

/** Sets the client key of each request. If a proxy reports no valid address, the proxy itself is the client. */
export const clientKeyPlugin = fastifyPlugin(
  async (app: FastifyInstance, { secret }: { secret: string }) => {
    let hasLogged = false;
    app.decorate("clientHashOf", (clientKey) =>
      createHmac("sha256", secret).update(normalizeIP(clientKey, 48)).digest("base64url"),
    );
    app.decorateRequest("clientKey", "");
    app.addHook("onRequest", (request, _reply, done) => {
      const { ip, socket, log } = request;
      const clientKey = readClientKey(ip);
      request.clientKey = clientKey ?? readClientKey(socket.remoteAddress ?? "") ?? "unknown";
      if (!clientKey && !hasLogged) logEvent(log, "proxy.unreadable");
      hasLogged ||= !clientKey;
      done();
    });
  },
  { name: "client-key" },
);

/**
 * Returns an IPv4 address, or an IPv6 /64, which one customer owns; undefined if the address is invalid.
 * @param forwarded address from a trusted proxy or a socket, possibly with a port
 */
export function readClientKey(forwarded: string): string | undefined {
  const [, bracketed, dotted] =
    /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i.exec(forwarded) ?? [];
  const address = bracketed ?? dotted ?? forwarded;
  return isIP(address) ? normalizeIP(address, 64) : undefined;
}
