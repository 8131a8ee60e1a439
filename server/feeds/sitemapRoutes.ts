import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { sitemapPath } from "../../src/shared/feeds";
import { publicRead } from "../plugins/responseCache";
import { sendStream } from "../plugins/streamedResponses";
import { sitemapEntryBatches } from "./sitemapEntries";
import { sitemapChunks } from "./sitemapXml";

/** Serves the sitemap of the database's posts. */
export const sitemapRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: "GET",
    url: sitemapPath,
    ...publicRead,
    schema: { hide: true },
    handler: async (request, reply) => {
      reply.header("cache-control", "no-cache");
      const chunks = sitemapChunks(sitemapEntryBatches(app.db), app.publicUrl());
      return sendStream(request, reply, chunks, "application/xml");
    },
  });
};
