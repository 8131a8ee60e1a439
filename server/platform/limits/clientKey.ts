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

/**
 * Returns the IPv6 /56 of a client key, which is a /64 in its shortest form. A provider usually assigns one customer a
 * /56, which has 256 of them. Other keys, such as IPv4 addresses, are returned unchanged.
 */
export function networkOf(clientKey: string): string {
  if (!clientKey.includes(":")) return clientKey;
  const [first = "", second = "0", third = "0", fourth = "0"] = clientKey
    .replace(/::$/, "")
    .split(":");
  return [first, second, third, Number.parseInt(fourth, 16) >> 8].join(":");
}
