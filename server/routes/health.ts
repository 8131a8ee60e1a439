import type { FastifyInstance, FastifyReply } from "fastify";

/**
 * For whoever starts, watches and feeds the server: `/healthz` answers as long as the process does,
 * `/readyz` whether it can answer visitors, with 503 and a sentence where it cannot.
 * @param findObstacle a sentence, or undefined where there is none
 */
export function healthRoutes(
  app: FastifyInstance,
  findObstacle: () => Promise<string | undefined>,
): void {
  const options = { schema: { hide: true } };
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });

  app.get("/healthz", options, async (_request, reply) => send(reply, "ok"));

  app.get("/readyz", options, async (_request, reply) => {
    const obstacle = isStopping ? "The server is stopping." : await findObstacle();
    return send(reply.code(obstacle ? 503 : 200), obstacle ?? "ready");
  });

  function send(reply: FastifyReply, sentence: string): string {
    reply.type("text/plain; charset=utf-8").header("cache-control", "no-store");
    return `${sentence}\n`;
  }
}
