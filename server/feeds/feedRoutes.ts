import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { topicTexts } from "@blog/contract/fields";
import { boundedString, rawLength } from "@blog/contract/document";
import { categoryFeedPath, feedPath, profileFeedPath } from "@blog/shared/site";
import { NOT_FOUND_MESSAGE } from "@blog/contract/messages";
import {
  decodeCategorySegment,
  categoryPath,
  pageAddress,
  patterns,
  profilePath,
} from "@blog/shared/paths";
import { type Feed, type FeedPost, toRss, type FeedSource } from "./rss";
import { publicRead } from "../platform/cache/responseCachePlugin";
import { orNotFound } from "../platform/http/httpError";
import { createHtmlCache } from "./markdownHtml";

const categoryParams = z.object({
  category: boundedString(rawLength(topicTexts.title.limits.max), NOT_FOUND_MESSAGE),
});
const authorParams = z.object({ id: boundedString(100, NOT_FOUND_MESSAGE) });

export async function feedRoutes(app: FastifyInstance, { source }: { source: FeedSource }) {
  const toHtml = createHtmlCache();
  // A source that knows the same posts again is spared rendering them, and the feed is compressed only once.
  const renderedFeeds = new WeakMap<readonly FeedPost[], Buffer>();

  serveFeed(feedPath, z.object({}), async () => {
    return { page: patterns.home, path: feedPath, posts: await source.newest() };
  });

  serveFeed(patterns.category + feedPath, categoryParams, async (params, clientKey) => {
    const category = decodeCategorySegment(params.category);
    const posts = orNotFound(await source.ofCategory(category, clientKey));
    const [page, path] = [categoryPath(category), categoryFeedPath(category)];
    return { about: category, page, path, posts };
  });

  serveFeed(patterns.profile + feedPath, authorParams, async ({ id }, clientKey) => {
    const { name, posts } = orNotFound(await source.ofAuthor(id, clientKey));
    return { about: name, page: profilePath(id), path: profileFeedPath(id), posts };
  });

  function serveFeed<Params>(
    url: string,
    params: z.ZodType<Params>,
    read: (params: Params, clientKey: string) => Promise<Feed>,
  ): void {
    const config = { ...publicRead.config, cacheKeyOf: pageAddress };
    app.get(url, { config, schema: { hide: true, params } }, async (request, reply) => {
      const feed = await read(params.parse(request.params), request.clientKey);
      const rss = renderedFeeds.get(feed.posts) ?? Buffer.from(toRss(feed, app.site(), toHtml));
      renderedFeeds.set(feed.posts, rss);
      reply.type("application/rss+xml; charset=utf-8").header("cache-control", "no-cache");
      return rss;
    });
  }
}
