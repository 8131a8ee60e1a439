import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config";
import { countRows } from "../db/rows";
import type { LastBackup } from "../operations/backupFolder";
import { createMetrics, type MetricSource } from "../operations/metrics";
import { findDatabaseProblem, healthRoutes } from "./health";
import { requestLogPlugin } from "../plugins/requestLog";
import { metricsRoutes } from "./metrics";

export interface DatabaseFiles {
  /** Whether the database's file was deleted or replaced while it is in use. */
  isLost: () => boolean;
  findLastBackup: () => LastBackup;
}

/**
 * Registers health checks and, as configured, metrics, before other hooks. Without a database a server
 * is ready even if its upstream is away, since cached responses are served then.
 */
export async function registerObservability(
  app: FastifyInstance,
  { metricsFrom }: Pick<Config, "metricsFrom">,
  files?: DatabaseFiles,
): Promise<void> {
  const metrics = metricsFrom && (await createMetrics(files ? metricSourcesOf(app, files) : []));
  await app.register(requestLogPlugin, { metrics });
  const findProblem = async () => files && findDatabaseProblem(app, files.isLost());
  await app.register(healthRoutes, { findProblem });
  if (metrics) await app.register(metricsRoutes, { metrics, networks: metricsFrom });
}

/** The names are documented, since operators' alerts depend on them. */
function metricSourcesOf(app: FastifyInstance, files: DatabaseFiles): MetricSource[] {
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
      read: async () => ({ waiting: await countRows(app.db, "mails") }),
    },
    {
      name: "blog_backup_age_seconds",
      help: "Age of the last verified backup in DATA_DIR, by the database it was made of",
      label: "database",
      type: "Gauge",
      read: () => {
        const backup = files.findLastBackup();
        return backup ? { [backup.database]: backup.ageSeconds } : {};
      },
    },
  ];
}
