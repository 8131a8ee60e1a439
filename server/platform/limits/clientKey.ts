import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance } from "fastify";
import { normalizeIP } from "@fastify/rate-limit";
import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import { logEvent } from "../log/log";

declare module "fastify" {
  interface FastifyInstance {
    /** Returns a keyed hash of a client key for storage and logs. All IPv6 addresses of a /48 have the same hash. */
    clientHashOf: (clientKey: string) => string;
  }
  interface FastifyRequest {
    /** Key by which all limits identify the client, derived from its address, which trusted proxies may report. */
    clientKey: string;
  }
}

/** Sets the client key of each request. If a proxy reports no valid address, uses its own and logs this once. */
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
 * Returns the key of a client: its IPv4 address, or the /64 network of its IPv6 address, which belongs to one customer.
 * Returns undefined if the address is invalid.
 * @param reportedAddress address from a trusted proxy or a socket, possibly with a port
 */
export function readClientKey(reportedAddress: string): string | undefined {
  const [, bracketedHost, ipv4Host] =
    /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i.exec(reportedAddress) ?? [];
  const address = bracketedHost ?? ipv4Host ?? reportedAddress;
  return isIP(address) ? normalizeIP(address, 64) : undefined;
}
