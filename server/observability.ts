import { compile } from "@fastify/proxy-addr";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "./platform/config/config";
import { errorMessage, restoreMessage } from "./platform/config/errors";
import { pendingMigrations, readDatabaseAgeSeconds } from "./platform/db/database";
import { isFileLost } from "./platform/db/drivers/sqlite";
import { lostFileMessage } from "./platform/db/drivers/writeQueue";
import { countRows } from "./platform/db/rows";
import { isPostgres } from "./platform/db/transaction";
import type { LastBackup } from "./platform/backup/backupFolder";
import { logEvent } from "./platform/log/log";
import { createMetrics, type MetricSource, type Metrics } from "./platform/log/metrics";
import { requestLogPlugin } from "./platform/http/requestLog";

export type FindLastBackup = () => LastBackup;

/**
 * Registers the request log, health checks and, if configured, metrics. In reverse-proxy mode, in which
 * `findLastBackup` is undefined, the server is ready even if the upstream does not respond, since it then serves
 * cached responses.
 */
export async function registerObservability(
  app: FastifyInstance,
  { metricsFrom }: Pick<Config, "metricsFrom">,
  findLastBackup?: FindLastBackup,
): Promise<void> {
  const sources = findLastBackup ? metricSourcesOf(app, findLastBackup) : [];
  const metrics = metricsFrom && (await createMetrics(sources));
  await app.register(requestLogPlugin, { metrics });
  // Concurrent requests share one check, so that it queries the database only once.
  let pendingCheck: Promise<string | undefined> | undefined;
  const findProblem = async () =>
    findLastBackup &&
    (pendingCheck ??= findDatabaseProblem(app).finally(() => (pendingCheck = undefined)));
  await app.register(healthRoutes, { findProblem });
  if (metrics) await app.register(metricsRoutes, { metrics, networks: metricsFrom });
}

/** Returns the metrics of the embedded backend. Alerts of operators depend on their names (see docs/operations.md). */
function metricSourcesOf(app: FastifyInstance, findLastBackup: FindLastBackup): MetricSource[] {
  return [
    {
      name: "blog_response_cache_requests_total",
      help: "Public reads of guests, by whether the response was cached",
      label: "result",
      type: "Counter",
      read: () => ({ hit: app.responseCache.hits, miss: app.responseCache.misses }),
    },
    {
      name: "blog_mails",
      help: "Mails waiting to be sent, by all servers on the database; given up by this one",
      label: "state",
      type: "Gauge",
      read: async () => ({
        waiting: await countRows(app.db, "mails"),
        given_up: app.mailQueue.givenUpCount,
      }),
    },
    {
      name: "blog_backup_age_seconds",
      help: "Since the last verified backup in DATA_DIR and its copy, or else since the database began",
      label: "database",
      type: "Gauge",
      read: async () => ({
        [isPostgres(app.db) ? "postgresql" : "sqlite"]:
          findLastBackup()?.safeAgeSeconds ?? (await readDatabaseAgeSeconds(app.db)),
      }),
    },
  ];
}

/** Matches the names of headers with which proxies report the client. */
const proxyHeaders = /^via$|^cf-|forwarded|(?:ip|ipv6|addr)$/;

/** Serves metrics to this machine and the configured networks, but never through a proxy. */
async function metricsRoutes(
  app: FastifyInstance,
  { metrics, networks }: { metrics: Metrics; networks: string[] },
) {
  const isAllowedAddress = compile(["loopback", ...networks]);
  const options = { config: { needsNoPlace: true }, schema: { hide: true } };
  app.get("/metrics", options, async (request, reply) => {
    const isProxied = Object.keys(request.headers).some((name) => proxyHeaders.test(name));
    if (isProxied || !isAllowedAddress(request.socket.remoteAddress ?? "", 0))
      return reply.callNotFound();
    const { text, type } = await metrics.read();
    return reply.type(type).header("cache-control", "no-store").send(text);
  });
}

/**
 * Serves `/healthz` while the process is alive, and `/readyz`, which is a 503 if visitors cannot be served.
 * @param options `findProblem` resolves to a sentence that may be public, or to undefined if visitors can be served
 */
async function healthRoutes(
  app: FastifyInstance,
  { findProblem }: { findProblem: () => Promise<string | undefined> },
) {
  const options = { config: { needsNoPlace: true }, schema: { hide: true } };

  app.get("/healthz", options, async (_request, reply) => toTextResponse(reply, "ok"));

  app.get("/readyz", options, async (_request, reply) => {
    const problem = app.isStopping() ? "The server is stopping." : await findProblem();
    return toTextResponse(reply.code(problem ? 503 : 200), problem ?? "ready");
  });

  function toTextResponse(reply: FastifyReply, sentence: string): string {
    reply.type("text/plain; charset=utf-8").header("cache-control", "no-store");
    return `${sentence}\n`;
  }
}

async function findDatabaseProblem(app: FastifyInstance): Promise<string | undefined> {
  const { db, log } = app;
  if (isFileLost(db)) return lostFileMessage;
  try {
    const names = (await pendingMigrations(db)).join(", ");
    return names ? `The database lacks ${names}: restart the server.` : undefined;
  } catch (error) {
    const reason = errorMessage(error);
    if (app.isLoggable("ready")) logEvent(log, "database.lost", { reason });
    return reason === restoreMessage
      ? "The database is being restored."
      : "The database does not respond.";
  }
}
