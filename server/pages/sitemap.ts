import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { sitemapPath } from "../../src/contract/feeds";
import { patterns, postsPath } from "../../src/contract/paths";
import { type Place, sitemapIndexOf, sitemapOf } from "../mappers/sitemap";
import { cached } from "../plugins/answers";
import { countPlaces } from "../repositories/sitemap";
import { found } from "../routes/found";
import { placesOf } from "../services/places";

/** What search engines take in one list. */
const maxPlaces = 50_000;

/** What is made whole, to be remembered; a longer list is sent while it is made. */
const maxWhole = 1000;

const firstPlaces: Place[] = [{ path: patterns.home }, { path: postsPath() }];

/** All addresses of the blog for search engines, in several lists where there are many. */
export const sitemapRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: "GET",
    url: sitemapPath(),
    ...cached,
    schema: { hide: true },
    handler: async (_request, reply) => {
      const total = await count();
      if (total <= maxPlaces) return send(reply, total <= maxWhole ? await text(list(1)) : list(1));
      const paths = Array.from({ length: listsOf(total) }, (_, index) => sitemapPath(index + 1));
      return send(reply, sitemapIndexOf(paths, app.publicUrl()));
    },
  });

  app.route({
    method: "GET",
    url: "/sitemap-:number(^[1-9]\\d{0,3}$).xml",
    schema: { hide: true, params: z.object({ number: z.coerce.number() }) },
    handler: async ({ params: { number } }, reply) => {
      found(number <= listsOf(await count()) || undefined);
      return send(reply, list(number));
    },
  });

  const listsOf = (total: number) => Math.ceil(total / maxPlaces);

  async function count(): Promise<number> {
    const { author, category, post } = await countPlaces(app.db);
    return firstPlaces.length + author + category + post;
  }

  /** @param number from 1 */
  function list(number: number): Readable {
    return Readable.from(sitemapOf(placesIn(number), app.publicUrl()));
  }

  async function* placesIn(number: number): AsyncGenerator<Place[]> {
    const first = number === 1 ? firstPlaces : [];
    yield first;
    const offset = Math.max(0, (number - 1) * maxPlaces - firstPlaces.length);
    yield* placesOf(app.db, offset, maxPlaces - first.length);
  }

  function send(reply: FastifyReply, xml: string | Readable) {
    return reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(xml);
  }
};
