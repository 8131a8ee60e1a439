import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { sitemapPath } from "../../src/shared/feeds";
import { patterns, postsPath } from "../../src/shared/paths";
import { type SitemapEntry, toSitemapIndex, sitemapChunks } from "../mappers/sitemap";
import { publicRead } from "../plugins/responseCache";
import { sendStream } from "../plugins/streamedResponses";
import { countSitemapEntries, type EntryKind } from "../repositories/sitemap";
import { orNotFound } from "../http/httpError";
import { sitemapEntryBatches } from "../feeds/sitemapEntries";

/** Limit of one list in the sitemaps protocol. */
export const maxEntries = 50_000;

const sitemapType = "application/xml";

type Totals = Record<EntryKind, number>;

export const staticEntries: SitemapEntry[] = [{ path: patterns.home }, { path: postsPath() }];

/** Serves the sitemap, as an index of several lists if there are many entries. */
export const sitemapRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: "GET",
    url: sitemapPath(),
    ...publicRead,
    schema: { hide: true },
    handler: async (request, reply) => {
      reply.header("cache-control", "no-cache");
      const totals = await countSitemapEntries(app.db);
      const lists = sitemapCount(totals);
      if (lists === 1) return sendList(request, reply, totals, 1);
      const paths = Array.from({ length: lists }, (_, index) => sitemapPath(index + 1));
      return reply
        .type(`${sitemapType}; charset=utf-8`)
        .send(toSitemapIndex(paths, app.publicUrl()));
    },
  });

  app.route({
    method: "GET",
    url: "/sitemap-:number(^[1-9]\\d{0,3}$).xml",
    schema: { hide: true, params: z.object({ number: z.coerce.number() }) },
    handler: async (request, reply) => {
      const { number } = request.params;
      const totals = await countSitemapEntries(app.db);
      orNotFound(number <= sitemapCount(totals) || undefined);
      reply.header("cache-control", "no-cache");
      return sendList(request, reply, totals, number);
    },
  });

  /** @param number of the list, from 1 */
  function sendList(request: FastifyRequest, reply: FastifyReply, totals: Totals, number: number) {
    const chunks = sitemapChunks(entriesIn(totals, number), app.publicUrl());
    return sendStream(request, reply, chunks, sitemapType);
  }

  async function* entriesIn(totals: Totals, number: number): AsyncGenerator<SitemapEntry[]> {
    const first = number === 1 ? staticEntries : [];
    yield first;
    const offset = Math.max(0, (number - 1) * maxEntries - staticEntries.length);
    yield* sitemapEntryBatches(app.db, totals, offset, maxEntries - first.length);
  }
};

function sitemapCount({ author, category, post }: Totals): number {
  return Math.ceil((staticEntries.length + author + category + post) / maxEntries);
}
