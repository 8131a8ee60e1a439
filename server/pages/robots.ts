import type { FastifyInstance } from "fastify";
import { patterns } from "../../src/contract/paths";

/** Tells robots what is not for them, and where all the rest is. @param sitemaps paths */
export function robotsRoute(app: FastifyInstance, sitemaps: string[]): void {
  app.get("/robots.txt", { schema: { hide: true } }, async (_request, reply) => {
    reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600");
    const lines = sitemaps.map((path) => `\nSitemap: ${app.publicUrl()}${path}\n`);
    return `User-agent: *\nDisallow: ${patterns.admin}\n${lines.join("")}`;
  });
}
