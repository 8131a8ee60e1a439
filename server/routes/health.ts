import type { FastifyInstance, FastifyReply } from "fastify";

interface HealthOptions {
  /** Resolves to a sentence if visitors cannot be served. */
  checkReadiness: () => Promise<string | undefined>;
}

/**
 * For process managers and load balancers: `/healthz` tells that the process is alive, `/readyz`
 * whether visitors can be served, with 503 and a sentence if not.
 */
export async function healthRoutes(app: FastifyInstance, { checkReadiness }: HealthOptions) {
  const options = { schema: { hide: true } };
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });

  app.get("/healthz", options, async (_request, reply) => send(reply, "ok"));

  app.get("/readyz", options, async (_request, reply) => {
    const problem = isStopping ? "The server is stopping." : await checkReadiness();
    return send(reply.code(problem ? 503 : 200), problem ?? "ready");
  });

  function send(reply: FastifyReply, sentence: string): string {
    reply.type("text/plain; charset=utf-8").header("cache-control", "no-store");
    return `${sentence}\n`;
  }
}
