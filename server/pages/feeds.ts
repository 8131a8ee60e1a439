import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { idSchema, isStorable } from "../../src/contract/document";
import { categoryFeedPath, feedPath, profileFeedPath } from "../../src/contract/feeds";
import { categoryPath, patterns, profilePath } from "../../src/contract/paths";
import { toFeedPost } from "../mappers/feed";
import { type Feed, rssOf } from "../mappers/rss";
import { cached } from "../plugins/answers";
import { hasCategory, listNewestPosts } from "../repositories/feed";
import { findUser } from "../repositories/user";
import { found } from "../routes/found";
import { FeedTexts } from "../services/feedTexts";

/** Posts that a feed tells of. */
const postCount = 20;

/** The newest posts for programs that read them: of the blog, of a topic, of an author. */
export const feedRoutes: FastifyPluginAsyncZod = async (app) => {
  const texts = new FeedTexts();
  const newest = async (filter: { category?: string; userId?: string }) =>
    (await listNewestPosts(app.db, filter, postCount)).map(toFeedPost);

  app.route({
    method: "GET",
    url: feedPath,
    ...cached,
    schema: { hide: true },
    handler: async (_request, reply) =>
      send(reply, { page: patterns.home, path: feedPath, posts: await newest({}) }),
  });

  app.route({
    method: "GET",
    url: patterns.category + feedPath,
    ...cached,
    schema: { hide: true, params: z.object({ category: z.string() }) },
    handler: async ({ params: { category } }, reply) => {
      const about = found(isStorable(category) ? category : undefined);
      const posts = await newest({ category });
      // The posts of a topic that was deleted keep it.
      found(posts.length > 0 || (await hasCategory(app.db, category)) || undefined);
      const [page, path] = [categoryPath(category), categoryFeedPath(category)];
      return send(reply, { about, page, path, posts });
    },
  });

  app.route({
    method: "GET",
    url: patterns.profile + feedPath,
    ...cached,
    schema: { hide: true, params: z.object({ id: z.string() }) },
    handler: async ({ params: { id } }, reply) => {
      const isId = idSchema.safeParse(id).success;
      const author = found(isId ? await findUser(app.db, id) : undefined);
      const posts = await newest({ userId: id });
      const [page, path] = [profilePath(id), profileFeedPath(id)];
      return send(reply, { about: author.username, page, path, posts });
    },
  });

  function send(reply: FastifyReply, feed: Feed): string {
    reply.type("application/rss+xml; charset=utf-8").header("cache-control", "no-cache");
    const site = { url: app.publicUrl(), description: app.siteDescription };
    return rssOf(feed, site, texts.htmlOf);
  }
};
