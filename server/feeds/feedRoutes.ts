import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { boundedString, rawLength } from "../../src/contract/document";
import { categoryFeedPath, feedPath, profileFeedPath } from "../../src/shared/feeds";
import { CATEGORY_TITLE, NOT_FOUND_MESSAGE } from "../../src/contract/limits";
import { categoryPath, pageAddress, patterns, profilePath } from "../../src/shared/paths";
import { type Feed, toRss } from "./rss";
import { publicRead } from "../plugins/responseCache";
import { orNotFound } from "../http/httpError";
import type { FeedSource } from "./feedSource";
import { FeedHtmlCache } from "./feedHtmlCache";

const feedLength = 20;

const categoryParams = z.object({
  category: boundedString(rawLength(CATEGORY_TITLE.max), NOT_FOUND_MESSAGE),
});
const authorParams = z.object({ id: boundedString(100, NOT_FOUND_MESSAGE) });

/** Serves RSS of the newest posts: of the blog, of a topic, of an author. */
export async function feedRoutes(app: FastifyInstance, { source }: { source: FeedSource }) {
  const htmlCache = new FeedHtmlCache();

  app.get(feedPath, optionsFor(), async (_request, reply) => {
    const posts = await source.newest(feedLength);
    return send(reply, { page: patterns.home, path: feedPath, posts });
  });

  app.get(
    patterns.category + feedPath,
    optionsFor(categoryParams),
    async ({ params, clientKey }, reply) => {
      const { category } = categoryParams.parse(params);
      const posts = orNotFound(await source.ofCategory(category, feedLength, clientKey));
      const [page, path] = [categoryPath(category), categoryFeedPath(category)];
      return send(reply, { about: category, page, path, posts });
    },
  );

  app.get(
    patterns.profile + feedPath,
    optionsFor(authorParams),
    async ({ params, clientKey }, reply) => {
      const { id } = authorParams.parse(params);
      const { name, posts } = orNotFound(await source.ofAuthor(id, feedLength, clientKey));
      const [page, path] = [profilePath(id), profileFeedPath(id)];
      return send(reply, { about: name, page, path, posts });
    },
  );

  function optionsFor(params?: z.ZodType) {
    const config = { ...publicRead.config, cacheKeyOf: pageAddress };
    return { config, schema: { hide: true, ...(params && { params }) } };
  }

  function send(reply: FastifyReply, feed: Feed): string {
    reply.type("application/rss+xml; charset=utf-8").header("cache-control", "no-cache");
    return toRss(feed, app.site(), htmlCache.toHtml);
  }
}
