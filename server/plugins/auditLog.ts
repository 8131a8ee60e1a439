import { LRUCache } from "lru-cache";
import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type EventName, logEvent } from "../operations/log";
import { TooManyRequests } from "../http/httpError";

declare module "fastify" {
  interface FastifyInstance {
    /** Returns whether a line may be logged. The same line may be logged only once a minute. */
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

/** Logs an event of an account, with a hash in place of the client's IP address. */
export function logAccountEvent(request: FastifyRequest, event: EventName, account?: string): void {
  const client = request.server.clientHashOf(request.clientKey).slice(0, 16);
  logEvent(request.log, event, { ...(account && { account }), client });
}

/** Logs a request that exceeded a limit, or whose account lacked the rights, and ignores other errors. */
export function logDeniedRequest(request: FastifyRequest, error: Error, status: number): void {
  const { method, server, account, routeOptions } = request;
  const isLimit = error instanceof TooManyRequests;
  if (!isLimit && !(status === 403 && account)) return;
  const route = `${method} ${routeOptions.url}`;
  const client = isLimit ? server.clientHashOf(request.clientKey) : account?.id;
  if (!server.isLoggable(`${route} ${client}`)) return;
  if (isLimit) logEvent(request.log, "limit.reached", { route, client: client?.slice(0, 16) });
  else logEvent(request.log, "role.refused", { route, account: client });
}

const maxKeys = 1000;

/**
 * Returns a function that checks whether a key is new within a period. If there are too many keys, some are
 * evicted, and then count as new again.
 */
export function createThrottle(periodMs: number): (key: string) => boolean {
  const keys = new LRUCache<string, true>({ max: maxKeys, ttl: periodMs, perf: performance });
  return (key) => {
    const isNew = !keys.has(key);
    if (isNew) keys.set(key, true);
    return isNew;
  };
}
