import type { FastifyInstance } from "fastify";
import { sitemapPath } from "../../src/shared/feeds";
import { patterns } from "../../src/shared/paths";

/** Serves robots.txt: crawlers skip the dashboard and find the sitemap. */
export async function robotsRoutes(app: FastifyInstance) {
  app.get("/robots.txt", { schema: { hide: true } }, async (_request, reply) => {
    reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600");
    const sitemap = `${app.publicUrl()}${sitemapPath}`;
    return `User-agent: *\nDisallow: ${patterns.admin}\n\nSitemap: ${sitemap}\n`;
  });
}
