import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance } from "fastify";
import { clientHashOf, readClientKey } from "../limits/clientKey";
import { logEvent } from "../operations/log";

declare module "fastify" {
  interface FastifyInstance {
    /** Returns a hash of a client key for what is stored or logged. */
    clientHashOf: (clientKey: string) => string;
  }
  interface FastifyRequest {
    /** Of whoever sent the request, by the trusted proxies: every limit counts by it. */
    clientKey: string;
  }
}

/** Tells clients apart; what a proxy does not report as an address counts as the proxy's own. */
export const clientKeyPlugin = fastifyPlugin(
  async (app: FastifyInstance, { secret }: { secret: string }) => {
    let hasLogged = false;
    app.decorate("clientHashOf", (clientKey) => clientHashOf(clientKey, secret));
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
