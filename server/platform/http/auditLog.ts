import { LRUCache } from "lru-cache";
import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type EventName, logEvent } from "../log/log";
import { TooManyRequests } from "./httpError";

declare module "fastify" {
  interface FastifyInstance {
    /** Returns true for each line at most once a minute, so that repeated lines do not flood the log. */
    isLoggable: (line: string) => boolean;
  }
}

const throttlePeriodMs = 60_000;

export const auditLogPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.decorate("isLoggable", createThrottle(throttlePeriodMs));
  },
  { name: "audit-log", dependencies: ["client-key"] },
);

/** Logs an event, with a hash in place of the client's IP address. @param accountId undefined if unknown */
export function logAccountEvent(
  request: FastifyRequest,
  event: EventName,
  accountId?: string,
): void {
  const client = request.server.clientHashOf(request.clientKey).slice(0, 16);
  logEvent(request.log, event, { ...(accountId && { account: accountId }), client });
}

/** Logs a request that exceeded a limit or lacked rights, at most once a minute per route and client or account. */
export function logDeniedRequest(request: FastifyRequest, error: Error, status: number): void {
  const { method, server, account, routeOptions } = request;
  const isOverLimit = error instanceof TooManyRequests;
  if (!isOverLimit && !(status === 403 && account)) return;
  const route = `${method} ${routeOptions.url}`;
  const clientOrAccount = isOverLimit ? server.clientHashOf(request.clientKey) : account?.id;
  if (!server.isLoggable(`${route} ${clientOrAccount}`)) return;
  if (isOverLimit)
    logEvent(request.log, "limit.reached", { route, client: clientOrAccount?.slice(0, 16) });
  else logEvent(request.log, "role.refused", { route, account: clientOrAccount });
}

const maxThrottledKeys = 1000;

/**
 * Returns a function that returns true for each key once per period. If there are too many keys, the oldest are
 * evicted, and count as new again.
 */
export function createThrottle(periodMs: number): (key: string) => boolean {
  const keys = new LRUCache<string, true>({
    max: maxThrottledKeys,
    ttl: periodMs,
    perf: performance,
  });
  return (key) => {
    const isNew = !keys.has(key);
    if (isNew) keys.set(key, true);
    return isNew;
  };
}
