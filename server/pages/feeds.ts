import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { boundedString, rawLength } from "../../src/contract/document";
import { categoryFeedPath, feedPath, profileFeedPath } from "../../src/contract/feeds";
import { CATEGORY_TITLE, GONE } from "../../src/contract/limits";
import { categoryPath, patterns, profilePath } from "../../src/contract/paths";
import { type Feed, rssOf } from "../mappers/rss";
import { cached } from "../plugins/answers";
import { found } from "../routes/found";
import type { FeedSource } from "../feeds/feedSource";
import { FeedTexts } from "../services/feedTexts";

/** Posts that a feed tells of. */
const postCount = 20;

const categoryParams = z.object({ category: boundedString(rawLength(CATEGORY_TITLE.max), GONE) });
const authorParams = z.object({ id: boundedString(100, GONE) });

/** The newest posts for programs that read them: of the blog, of a topic, of an author. */
export function feedRoutes(app: FastifyInstance, source: FeedSource): void {
  const texts = new FeedTexts();

  app.get(feedPath, optionsFor(), async (_request, reply) => {
    const posts = await source.newest(postCount);
    return send(reply, { page: patterns.home, path: feedPath, posts });
  });

  app.get(patterns.category + feedPath, optionsFor(categoryParams), async ({ params }, reply) => {
    const { category } = categoryParams.parse(params);
    const posts = found(await source.ofCategory(category, postCount));
    const [page, path] = [categoryPath(category), categoryFeedPath(category)];
    return send(reply, { about: category, page, path, posts });
  });

  app.get(patterns.profile + feedPath, optionsFor(authorParams), async ({ params }, reply) => {
    const { id } = authorParams.parse(params);
    const { name, posts } = found(await source.ofAuthor(id, postCount));
    const [page, path] = [profilePath(id), profileFeedPath(id)];
    return send(reply, { about: name, page, path, posts });
  });

  function optionsFor(params?: z.ZodType) {
    return { ...cached, schema: { hide: true, ...(params && { params }) } };
  }

  function send(reply: FastifyReply, feed: Feed): string {
    reply.type("application/rss+xml; charset=utf-8").header("cache-control", "no-cache");
    return rssOf(feed, app.site(), texts.htmlOf);
  }
}
