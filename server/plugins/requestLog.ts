import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Socket } from "node:net";
import type { ServerLog } from "../operations/log";
import type { Metrics, RequestObservation } from "../operations/metrics";

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

    function observe(request: FastifyRequest, reply: FastifyReply, startedAt: number): void {
      const observation = observationOf(request, reply, (performance.now() - startedAt) / 1000);
      metrics?.observe(observation);
      const ms = Math.round(observation.seconds * 10_000) / 10;
      logRequest?.({ ...observation, id: request.id, ms });
    }
  },
  { name: "request-log" },
);

function observationOf(
  { method, routeOptions }: FastifyRequest,
  { raw }: FastifyReply,
  seconds: number,
): RequestObservation {
  const { url = "none" } = routeOptions;
  return {
    method,
    // Names of built files change with every build.
    route: url.startsWith("/assets/") ? "/assets/*" : url,
    status: raw.writableFinished ? raw.statusCode : clientClosedRequest,
    seconds,
  };
}
