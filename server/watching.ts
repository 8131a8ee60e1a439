import type { FastifyInstance } from "fastify";
import { randomBytes } from "node:crypto";
import type { Config } from "./config";
import { poolStatsReaderOf } from "./db/poolStats";
import { installWatch } from "./plugins/watch";
import { countMails } from "./repositories/mail";
import { healthRoutes } from "./routes/health";
import { metricsRoute } from "./routes/metrics";
import { logEvent } from "./services/log";
import { createMetrics, type Figure } from "./services/metrics";
import { obstacleFinder } from "./services/readiness";
import { reasonOf } from "./config/reason";

/**
 * Lets operators watch the server: whether it is ready, and, where the settings say so, each request
 * in the log and figures. Before all else, so that nothing is missed.
 * @param parts what the figures are read from, and why the server could not answer visitors
 */
export async function installWatching(
  app: FastifyInstance,
  { log, metricsFrom }: Pick<Config, "log" | "metricsFrom">,
  parts: { figures: Figure[]; findObstacle: () => Promise<string | undefined> },
): Promise<void> {
  const metrics = metricsFrom && (await createMetrics(parts.figures));
  installWatch(app, { isLogged: log !== undefined, metrics });
  healthRoutes(app, parts.findObstacle);
  if (metrics) metricsRoute(app, metrics, metricsFrom);
}

/** What there is to watch of a server with a database. */
export function watchedParts(app: FastifyInstance) {
  const complain = (error: unknown) => {
    if (app.throttle.isDue("ready"))
      logEvent(app.log, "database.lost", { reason: reasonOf(error) });
  };
  return { figures: figuresOf(app), findObstacle: obstacleFinder(app.db, complain) };
}

/** Makes the names of requests: their number, and what tells this process from others. */
export function requestNames(): () => string {
  const start = randomBytes(4).toString("hex");
  let count = 0;
  return () => `${start}-${(count += 1)}`;
}

/** Documented names: operators' alarms hang on them. */
function figuresOf(app: FastifyInstance): Figure[] {
  const connections = poolStatsReaderOf(app.db);
  return [
    {
      name: "blog_answers_total",
      help: "Questions of guests, by whether the answer was cached",
      label: "found",
      isTotal: true,
      read: () => ({ hit: app.answers.hits, miss: app.answers.misses }),
    },
    {
      name: "blog_pictures",
      help: "Uploaded pictures that are made now, and that wait for it",
      label: "state",
      isTotal: false,
      read: () => app.makePicture.counts?.() ?? {},
    },
    {
      name: "blog_mails",
      help: "Mails that wait to be sent, of all servers over the database",
      label: "state",
      isTotal: false,
      read: async () => ({ waiting: await countMails(app.db) }),
    },
    {
      name: "blog_database_connections",
      help: "Connections to PostgreSQL, and who waits for one; none with SQLite",
      label: "state",
      isTotal: false,
      read: () => connections?.() ?? {},
    },
  ];
}
