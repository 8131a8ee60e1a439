import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Socket } from "node:net";
import { logEvent } from "../operations/log";
import type { Metrics, RequestObservation } from "../operations/metrics";

/** What nginx calls it when a client has hung up before the end of the answer. */
const clientClosedRequest = 499;

/**
 * Tells of each request that came from outside, once it is over. Before all other hooks, since
 * those may end a request.
 * @param watched whether it is written into the log, and what counts it; without both it costs nothing
 */
export function requestLogPlugin(
  app: FastifyInstance,
  { isLogged, metrics }: { isLogged: boolean; metrics: Metrics | undefined },
): void {
  if (!isLogged && !metrics) return;
  app.addHook("onRequest", (request, reply, goOn) => {
    const since = performance.now();
    // What the server asks of itself comes through none.
    if (request.raw.socket instanceof Socket)
      reply.raw.once("close", () => see(request, reply, since));
    goOn();
  });

  function see(request: FastifyRequest, reply: FastifyReply, since: number): void {
    const seen = observationOf(request, reply, (performance.now() - since) / 1000);
    metrics?.observe(seen);
    if (!isLogged) return;
    const { seconds, ...rest } = seen;
    logEvent(request.log, "request", { ...rest, ms: Math.round(seconds * 10_000) / 10 });
  }
}

function observationOf(
  { method, routeOptions }: FastifyRequest,
  { raw }: FastifyReply,
  seconds: number,
): RequestObservation {
  const { url = "none" } = routeOptions;
  return {
    method,
    // The names of built files change with each build.
    route: url.startsWith("/assets/") ? "/assets/*" : url,
    status: raw.writableFinished ? raw.statusCode : clientClosedRequest,
    seconds,
  };
}
