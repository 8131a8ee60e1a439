import type { FastifyInstance } from "fastify";
import { writeCounterOf } from "../db/writes";

declare module "fastify" {
  interface FastifyContextConfig {
    isRemembered?: boolean;
  }
  interface FastifyRequest {
    /** How much had been written when the request came in. */
    writesBefore: number;
  }
}

/** Route option of a public reading call: its answers are kept while nothing is written. */
export const remembered = { config: { isRemembered: true } };

/** In bytes: of one answer with the address that asks for it, and of all together. */
const maxSize = 200_000;
const maxTotal = 5_000_000;

/** In milliseconds: after this the data is asked in any case, should the operator have edited it. */
const maxAge = 1000;

/**
 * Answers a repeated public question without asking the data again, so that under load a list
 * costs little more than sending it. Not on a shared database, where others write too.
 */
export function installAnswers(app: FastifyInstance): void {
  const writes = writeCounterOf(app.db);
  if (!writes) return;
  const answers = new Map<string, Buffer>();
  let kept = { total: 0, since: 0, writes: 0 };

  app.decorateRequest("writesBefore", 0);
  app.addHook("onRequest", async (request, reply) => {
    if (!request.routeOptions.config.isRemembered) return;
    const now = Date.now();
    if (kept.writes !== writes.count || now - kept.since > maxAge) {
      answers.clear();
      kept = { total: 0, since: now, writes: writes.count };
    }
    request.writesBefore = writes.count;
    const answer = answers.get(request.url);
    if (answer) await reply.type("application/json; charset=utf-8").send(answer);
  });
  app.addHook("onSend", async (request, reply, payload) => {
    if (!request.routeOptions.config.isRemembered || typeof payload !== "string") return;
    const isCurrent = request.writesBefore === writes.count && kept.writes === writes.count;
    if (!isCurrent || reply.statusCode !== 200 || answers.has(request.url)) return;
    const answer = Buffer.from(payload);
    // Addresses count, too: whoever asks invents them, and may make them long.
    const size = answer.length + request.url.length;
    if (size > maxSize || kept.total + size > maxTotal) return;
    answers.set(request.url, answer);
    kept.total += size;
  });
}
