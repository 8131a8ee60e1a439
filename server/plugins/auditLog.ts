import type { FastifyInstance, FastifyRequest } from "fastify";
import { type EventName, logEvent } from "../operations/log";
import { Throttle } from "../limits/throttle";
import { TooManyRequests } from "../limits/tooManyRequests";

declare module "fastify" {
  interface FastifyInstance {
    /** What is told in the log only now and then. */
    logThrottle: Throttle;
  }
}

const throttlePeriod = 60_000;

/** Lets `logRefusal` tell each thing once a minute. */
export function auditLogPlugin(app: FastifyInstance): void {
  app.decorate("logThrottle", new Throttle(throttlePeriod));
}

/** Tells of an attempt at an account; where it came from can be compared, but not read. */
export function logAccountEvent(request: FastifyRequest, event: EventName, account?: string): void {
  const place = request.server.clientKeyOf(request.ip).slice(0, 16);
  logEvent(request.log, event, { ...(account && { account }), place });
}

/** Tells of a request that was refused for a limit's or a role's sake. */
export function logDeniedRequest(request: FastifyRequest, error: Error, status: number): void {
  const { method, server, account, routeOptions } = request;
  const isLimit = error instanceof TooManyRequests;
  if (!isLimit && !(status === 403 && account)) return;
  const route = `${method} ${routeOptions.url}`;
  const who = isLimit ? server.clientKeyOf(request.ip) : account?.id;
  if (!server.logThrottle.isAllowed(`${route} ${who}`)) return;
  if (isLimit) logEvent(request.log, "limit.reached", { route, place: who?.slice(0, 16) });
  else logEvent(request.log, "role.refused", { route, account: who });
}
