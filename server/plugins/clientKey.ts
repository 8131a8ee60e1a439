import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance } from "fastify";
import { normalizeIP } from "@fastify/rate-limit";
import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import { logEvent } from "../operations/log";

declare module "fastify" {
  interface FastifyInstance {
    /** Returns a keyed hash of a client key, of IPv6 by /48, for what is stored or logged. */
    clientHashOf: (clientKey: string) => string;
  }
  interface FastifyRequest {
    /** Identifies the client, as the trusted proxies report it: every limit counts by it. */
    clientKey: string;
  }
}

/** Gives each request the key of its client. Where a proxy reports no address, that is the proxy's own. */
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
 * Returns an IPv4 address, or an IPv6 /64, which one customer owns; undefined if unreadable.
 * @param forwarded what a trusted proxy sent, perhaps with a port
 */
export function readClientKey(forwarded: string): string | undefined {
  const [, bracketed, dotted] =
    /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i.exec(forwarded) ?? [];
  const address = bracketed ?? dotted ?? forwarded;
  return isIP(address) ? normalizeIP(address, 64) : undefined;
}
