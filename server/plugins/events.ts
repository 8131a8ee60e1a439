import type { FastifyInstance, FastifyRequest } from "fastify";
import { type EventName, logEvent } from "../services/log";
import { Throttle } from "../services/throttle";
import { TooManyAttempts } from "../services/tooManyAttempts";

declare module "fastify" {
  interface FastifyInstance {
    /** What is told in the log only now and then. */
    throttle: Throttle;
  }
}

const minute = 60_000;

/** Lets `logRefusal` tell each thing once a minute. */
export function installEvents(app: FastifyInstance): void {
  app.decorate("throttle", new Throttle(minute));
}

/** Tells of an attempt at an account; where it came from can be compared, but not read. */
export function logRequestEvent(request: FastifyRequest, event: EventName, account?: string): void {
  const place = request.server.placeOf(request.ip).slice(0, 16);
  logEvent(request.log, event, { ...(account && { account }), place });
}

/** Tells of a request that was refused for a limit's or a role's sake. */
export function logRefusal(request: FastifyRequest, error: Error, status: number): void {
  const { method, server, account, routeOptions } = request;
  const isLimit = error instanceof TooManyAttempts;
  if (!isLimit && !(status === 403 && account)) return;
  const route = `${method} ${routeOptions.url}`;
  const who = isLimit ? server.placeOf(request.ip) : account?.id;
  if (!server.throttle.isDue(`${route} ${who}`)) return;
  if (isLimit) logEvent(request.log, "limit.reached", { route, place: who?.slice(0, 16) });
  else logEvent(request.log, "role.refused", { route, account: who });
}
