import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type EventName, logEvent } from "../operations/log";
import { TooManyRequests } from "../http/httpError";

declare module "fastify" {
  interface FastifyInstance {
    /** Lets repeated lines into the log once a minute. */
    logThrottle: Throttle;
  }
}

const throttlePeriodMs = 60_000;

export const auditLogPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.decorate("logThrottle", new Throttle(throttlePeriodMs));
  },
  { name: "audit-log", dependencies: ["client-key"] },
);

/** Logs an event of an account, with a hash in place of the client's address. */
export function logAccountEvent(request: FastifyRequest, event: EventName, account?: string): void {
  const client = request.server.clientHashOf(request.clientKey).slice(0, 16);
  logEvent(request.log, event, { ...(account && { account }), client });
}

/** Logs that a limit was reached, or that an account lacked the rights. */
export function logDeniedRequest(request: FastifyRequest, error: Error, status: number): void {
  const { method, server, account, routeOptions } = request;
  const isLimit = error instanceof TooManyRequests;
  if (!isLimit && !(status === 403 && account)) return;
  const route = `${method} ${routeOptions.url}`;
  const client = isLimit ? server.clientHashOf(request.clientKey) : account?.id;
  if (!server.logThrottle.isAllowed(`${route} ${client}`)) return;
  if (isLimit) logEvent(request.log, "limit.reached", { route, client: client?.slice(0, 16) });
  else logEvent(request.log, "role.refused", { route, account: client });
}

const maxKeys = 1000;

/** Allows each key once per period, so that repeated events do not fill the log. */
export class Throttle {
  /** When each key was allowed, the oldest first. */
  private readonly times = new Map<string, number>();

  constructor(private readonly periodMs: number) {}

  /** Returns whether the key is new in this period. Too many others make it forgotten, so it is new again. */
  isAllowed(key: string): boolean {
    const now = performance.now();
    if (now - (this.times.get(key) ?? -Infinity) < this.periodMs) return false;
    this.times.delete(key);
    const [oldest] = this.times.keys();
    if (oldest !== undefined && this.times.size >= maxKeys) this.times.delete(oldest);
    this.times.set(key, now);
    return true;
  }
}
