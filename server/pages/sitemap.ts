import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { sitemapPath } from "../../src/contract/feeds";
import { patterns, postsPath } from "../../src/contract/paths";
import { type Place, sitemapIndexOf, sitemapOf, toPlace } from "../mappers/sitemap";
import { cached } from "../plugins/answers";
import { countPlaces, listPlaces } from "../repositories/sitemap";
import { found } from "../routes/found";
import { Gate } from "../services/gate";

/** What search engines take in one list. */
const maxPlaces = 50_000;

/** A long list takes a good part of a second and several megabytes, and search engines can wait. */
const making = { atOnce: 1, atOncePerKey: 1, waiting: 10, waitingPerKey: 4, seconds: 10 };

const firstPlaces: Place[] = [{ path: patterns.home }, { path: postsPath() }];

/** All addresses of the blog for search engines, in several lists where there are many. */
export const sitemapRoutes: FastifyPluginAsyncZod = async (app) => {
  const gate = new Gate(making);

  app.route({
    method: "GET",
    url: sitemapPath(),
    ...cached,
    schema: { hide: true },
    handler: async ({ ip }, reply) => {
      const lists = await countLists();
      if (lists === 1) return send(reply, await list(1, ip));
      const paths = Array.from({ length: lists }, (_, index) => sitemapPath(index + 1));
      return send(reply, sitemapIndexOf(paths, app.publicUrl()));
    },
  });

  app.route({
    method: "GET",
    url: "/sitemap-:number(^[1-9]\\d{0,3}$).xml",
    ...cached,
    schema: { hide: true, params: z.object({ number: z.coerce.number() }) },
    handler: async ({ params: { number }, ip }, reply) => {
      found(number <= (await countLists()) || undefined);
      return send(reply, await list(number, ip));
    },
  });

  async function countLists(): Promise<number> {
    return Math.ceil((firstPlaces.length + (await countPlaces(app.db))) / maxPlaces);
  }

  /** @param number from 1 */
  async function list(number: number, ip: string): Promise<string> {
    const leave = await gate.enter(app.placeOf(ip));
    try {
      const first = number === 1 ? firstPlaces : [];
      const offset = Math.max(0, (number - 1) * maxPlaces - firstPlaces.length);
      const rows = await listPlaces(app.db, { offset, limit: maxPlaces - first.length });
      return sitemapOf([...first, ...rows.map(toPlace)], app.publicUrl());
    } finally {
      leave();
    }
  }

  function send(reply: FastifyReply, xml: string): string {
    reply.type("application/xml; charset=utf-8").header("cache-control", "no-cache");
    return xml;
  }
};
