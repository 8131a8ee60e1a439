import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Socket } from "node:net";
import type { ServerLog } from "../operations/log";
import type { Metrics } from "../operations/metrics";

/** nginx's status for a client that disconnected before the end of the response. */
const clientClosedRequest = 499;

/**
 * Logs and measures each request from the network once it is over. Registered before other hooks,
 * since those may end a request.
 */
export const requestLogPlugin = fastifyPlugin(
  async (
    app: FastifyInstance,
    { log, metrics }: { log: ServerLog | undefined; metrics: Metrics | undefined },
  ) => {
    const logRequest = log?.logRequest;
    if (!logRequest && !metrics) return;
    app.addHook("onRequest", (request, reply, done) => {
      const startedAt = performance.now();
      // Injected requests have no socket.
      if (request.raw.socket instanceof Socket)
        reply.raw.once("close", () => observe(request, reply, startedAt));
      done();
    });

    // Without spread objects, which cost more here than all the rest of logging.
    function observe(request: FastifyRequest, { raw }: FastifyReply, startedAt: number): void {
      const seconds = (performance.now() - startedAt) / 1000;
      const { id, method, routeOptions } = request;
      const { url = "none" } = routeOptions;
      // Names of built files change with every build.
      const route = url.startsWith("/assets/") ? "/assets/*" : url;
      const status = raw.writableFinished ? raw.statusCode : clientClosedRequest;
      metrics?.observe({ method, route, status, seconds });
      logRequest?.({ id, method, route, status, seconds });
    }
  },
  { name: "request-log" },
);
