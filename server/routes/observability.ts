import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config";
import { errorMessage } from "../config/errors";
import type { LastBackup } from "../operations/backupFolder";
import { logEvent } from "../operations/log";
import { createMetrics, type MetricSource } from "../operations/metrics";
import { databaseCheck, type FindProblem, healthRoutes } from "./health";
import { requestLogPlugin } from "../plugins/requestLog";
import { countMails } from "../repositories/mail";
import { metricsRoutes } from "./metrics";

interface ObservabilitySources {
  metricSources: MetricSource[];
  findProblem: FindProblem;
}

/** Ready even if an upstream is away, since cached responses are served then. */
const noDatabase: ObservabilitySources = { metricSources: [], findProblem: async () => undefined };

export interface DatabaseFiles {
  isLost: () => boolean;
  findLastBackup: () => LastBackup | undefined;
}

/** Registers health checks and, as configured, the request log and metrics, before other hooks. */
export async function registerObservability(
  app: FastifyInstance,
  { metricsFrom }: Pick<Config, "metricsFrom">,
  { metricSources, ...health }: ObservabilitySources = noDatabase,
): Promise<void> {
  const metrics = metricsFrom && (await createMetrics(metricSources));
  await app.register(requestLogPlugin, { metrics });
  await app.register(healthRoutes, health);
  if (metrics) await app.register(metricsRoutes, { metrics, networks: metricsFrom });
}

/** Returns what can be observed of a server with a database; decorators are read on each scrape. */
export function observabilitySources(
  app: FastifyInstance,
  files?: DatabaseFiles,
): ObservabilitySources {
  const logFailure = (error: unknown) => {
    if (app.logThrottle.isAllowed("ready"))
      logEvent(app.log, "database.lost", { reason: errorMessage(error) });
  };
  return {
    metricSources: metricSourcesOf(app, files),
    findProblem: databaseCheck(app.db, files?.isLost ?? (() => false), logFailure),
  };
}

/** The names are documented, since operators' alerts depend on them. */
function metricSourcesOf(app: FastifyInstance, files: DatabaseFiles | undefined): MetricSource[] {
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
      help: "Mails waiting to be sent, by all servers on the database",
      label: "state",
      type: "Gauge",
      read: async () => ({ waiting: await countMails(app.db) }),
    },
    {
      name: "blog_backup_age_seconds",
      help: "Age of the last verified backup in DATA_DIR, by the database it was made of",
      label: "database",
      type: "Gauge",
      read: () => {
        const backup = files?.findLastBackup();
        return backup ? { [backup.database]: backup.ageSeconds } : {};
      },
    },
  ];
}
