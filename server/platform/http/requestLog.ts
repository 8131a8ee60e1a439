import type { FastifyInstance } from "fastify";
import { fastifyPlugin } from "fastify-plugin";
import { Socket } from "node:net";
import { logEvent } from "../log/log";
import type { Metrics } from "../log/metrics";

/** nginx's status for a client that disconnected before the end of the response. */
const clientClosedRequest = 499;

/** Logs and measures each request when it is over. Must be registered before plugins whose hooks may end a request. */
export const requestLogPlugin = fastifyPlugin(
  async (app: FastifyInstance, { metrics }: { metrics: Metrics | undefined }) => {
    app.addHook("onRequest", (request, { raw }, done) => {
      const startedAt = performance.now();
      const { method, routeOptions, log } = request;
      const { url = "none" } = routeOptions;
      // All built files count as one route, since their names change with every build.
      const route = url.startsWith("/assets/") ? "/assets/*" : url;
      const recordRequest = () => {
        const ms = performance.now() - startedAt;
        const status = raw.writableFinished ? raw.statusCode : clientClosedRequest;
        metrics?.observe({ method, route, status }, ms / 1000);
        logEvent(log, "request", { method, route, status, ms: Math.round(ms * 10) / 10 });
      };
      // Skips injected requests, which have no real socket.
      if (request.raw.socket instanceof Socket) raw.once("close", recordRequest);
      done();
    });
  },
  { name: "request-log" },
);
