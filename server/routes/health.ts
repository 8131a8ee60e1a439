import type { FastifyInstance, FastifyReply } from "fastify";
import { errorMessage } from "../config/errors";
import { pendingMigrations } from "../db/client";
import { logEvent } from "../operations/log";

/** Resolves to a sentence if visitors cannot be served, without details, since it is public. */
type FindProblem = () => Promise<string | undefined>;

/** `/healthz` tells that the process is alive, `/readyz` whether visitors can be served. */
export async function healthRoutes(
  app: FastifyInstance,
  { findProblem }: { findProblem: FindProblem },
) {
  const options = { schema: { hide: true } };
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });

  app.get("/healthz", options, async (_request, reply) => send(reply, "ok"));

  app.get("/readyz", options, async (_request, reply) => {
    const problem = isStopping ? "The server is stopping." : await findProblem();
    return send(reply.code(problem ? 503 : 200), problem ?? "ready");
  });

  function send(reply: FastifyReply, sentence: string): string {
    reply.type("text/plain; charset=utf-8").header("cache-control", "no-store");
    return `${sentence}\n`;
  }
}

export async function findDatabaseProblem(
  { db, log, logThrottle }: FastifyInstance,
  isFileLost: boolean,
): Promise<string | undefined> {
  if (isFileLost) return lostFile;
  try {
    const pending = (await pendingMigrations(db)).join(", ");
    return pending ? `The database lacks ${pending}: restart the server.` : undefined;
  } catch (error) {
    if (logThrottle.isAllowed("ready"))
      logEvent(log, "database.lost", { reason: errorMessage(error) });
    return "The database does not respond.";
  }
}

const lostFile =
  "The file of the database was deleted or replaced: what is written now is lost with the next restart.";
