import type { FastifyInstance } from "fastify";
import { randomBytes } from "node:crypto";
import type { Config } from "./config/config";
import { poolStatsReaderOf } from "./db/poolStats";
import { requestLogPlugin } from "./plugins/requestLog";
import { countMails } from "./repositories/mail";
import { healthRoutes } from "./routes/health";
import { metricsRoute } from "./routes/metrics";
import { logEvent } from "./operations/log";
import { createMetrics, type MetricSource } from "./operations/metrics";
import { createReadinessCheck } from "./operations/readiness";
import { errorMessage } from "./config/errors";

/**
 * Lets operators watch the server: whether it is ready, and, where the settings say so, each request
 * in the log and figures. Before all else, so that nothing is missed.
 * @param parts what the figures are read from, and why the server could not answer visitors
 */
export async function registerObservability(
  app: FastifyInstance,
  { log, metricsFrom }: Pick<Config, "log" | "metricsFrom">,
  parts: { figures: MetricSource[]; findObstacle: () => Promise<string | undefined> },
): Promise<void> {
  const metrics = metricsFrom && (await createMetrics(parts.figures));
  requestLogPlugin(app, { isLogged: log !== undefined, metrics });
  healthRoutes(app, parts.findObstacle);
  if (metrics) metricsRoute(app, metrics, metricsFrom);
}

/** What there is to watch of a server with a database. */
export function observabilitySources(app: FastifyInstance) {
  const complain = (error: unknown) => {
    if (app.logThrottle.isAllowed("ready"))
      logEvent(app.log, "database.lost", { reason: errorMessage(error) });
  };
  return { figures: metricSourcesOf(app), findObstacle: createReadinessCheck(app.db, complain) };
}

/** Makes the names of requests: their number, and what tells this process from others. */
export function createRequestIdGenerator(): () => string {
  const start = randomBytes(4).toString("hex");
  let count = 0;
  return () => `${start}-${(count += 1)}`;
}

/** Documented names: operators' alarms hang on them. */
function metricSourcesOf(app: FastifyInstance): MetricSource[] {
  const connections = poolStatsReaderOf(app.db);
  return [
    {
      name: "blog_answers_total",
      help: "Questions of guests, by whether the answer was cached",
      label: "found",
      isCounter: true,
      read: () => ({ hit: app.responseCache.hits, miss: app.responseCache.misses }),
    },
    {
      name: "blog_pictures",
      help: "Uploaded pictures that are made now, and that wait for it",
      label: "state",
      isCounter: false,
      read: () => app.convertPicture.queueLengths?.() ?? {},
    },
    {
      name: "blog_mails",
      help: "Mails that wait to be sent, of all servers over the database",
      label: "state",
      isCounter: false,
      read: async () => ({ waiting: await countMails(app.db) }),
    },
    {
      name: "blog_database_connections",
      help: "Connections to PostgreSQL, and who waits for one; none with SQLite",
      label: "state",
      isCounter: false,
      read: () => connections?.() ?? {},
    },
  ];
}
