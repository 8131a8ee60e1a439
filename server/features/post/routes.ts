import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { POSTS_PER_PAGE } from "@blog/contract/endpoint";
import { commentSchema } from "@blog/contract/comment";
import { postDetailsSchema, postEndpoints, postSchema } from "@blog/contract/post";
import { partialSearchHeader } from "@blog/shared/searchQuery";
import { MISSING_IMAGE } from "@blog/contract/uploads";
import { countRows, countRowsBy } from "../../platform/db/rows";
import { toComment } from "../comment/mapper";
import { toBarePost, toPost, toPostDetails } from "./mapper";
import { publicRead } from "../../platform/cache/responseCachePlugin";
import { accountOf, deleteAs, writeAs } from "../auth/plugin";
import { sendStream } from "../../platform/cache/streamedResponses";
import { postChunks } from "./postChunks";
import { rateLimitPerMinute } from "../../platform/limits/rateLimits";
import { streamCommentsOf } from "../comment/repository";
import { replaceImage } from "../../platform/pictures/repository";
import { listNeighbours } from "./neighbour";
import {
  deletePost,
  streamPosts,
  streamPostsWithoutTexts,
  findPost,
  findPostOwner,
  insertPost,
  listPosts,
  toggleLike,
  updatePost,
  type PostRow,
} from "./repository";
import { searchPosts } from "./foundPosts";
import { jsonArrayChunks, jsonObjectChunks, validated } from "../../platform/http/chunks";
import { HttpError, orNotFound } from "../../platform/http/httpError";
import { routeOptionsFor } from "../auth/routeOptions";

/** Limits the searches of a client, since each may read thousands of posts and take processor time. */
const searchLimit = rateLimitPerMinute(
  300,
  // Tests the parsed query, since a URL may contain the parameter's name in an encoded form.
  ({ query }) => typeof query === "object" && query !== null && "search" in query,
);

const toListedPost = validated(postSchema, toPost);

/** A post without its comments, which are streamed. */
const detailsSchema = postDetailsSchema.omit({ comments: true });

export const postRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, writeQuotas } = app;
  const findBarePost = async (id: string) => toBarePost(orNotFound(await findPost(db, id)));
  async function sendDetails(id: string, request: FastifyRequest, reply: FastifyReply) {
    const row = orNotFound(await findPost(db, id));
    const post = detailsSchema.parse(toPostDetails(row, await listNeighbours(db, row)));
    const comments = streamCommentsOf(db, "post_id", id);
    const lists = { comments: jsonArrayChunks(comments, validated(commentSchema, toComment)) };
    return sendStream(request, reply, jsonObjectChunks(post, lists));
  }

  async function createCountedPostMapper() {
    const commentCounts = await countRowsBy(db, "comments", "post_id");
    return validated(postSchema, (row: PostRow) => {
      return { ...toPost(row), commentCount: commentCounts.get(row.id) ?? 0 };
    });
  }

  // The three lists of posts and the search share this path and differ in their query parameters.
  app.route({
    ...routeOptionsFor(postEndpoints.listAllPosts),
    config: { ...publicRead.config, ...searchLimit.config },
    handler: async (request, reply) => {
      const { pageNumber: page, category, search, texts } = request.query;
      if (page !== undefined && search === undefined) {
        const offset = POSTS_PER_PAGE * (page - 1);
        const posts = await listPosts(db, { category }, POSTS_PER_PAGE, offset);
        return sendStream(request, reply, jsonArrayChunks([posts], toListedPost));
      }
      // Only the admin table requests all posts, and it shows the number of comments on each.
      const listsAllPosts = category === undefined && search === undefined;
      const toItem = listsAllPosts ? await createCountedPostMapper() : toListedPost;
      if (listsAllPosts && texts === "none") {
        return sendStream(request, reply, jsonArrayChunks(streamPostsWithoutTexts(db), toItem));
      }
      if (search === undefined) {
        const posts = streamPosts(db, { category });
        return sendStream(request, reply, postChunks(request, posts, toItem));
      }
      const { batches, isPartial } = await searchPosts(db, search, request.closed);
      if (isPartial) reply.header(partialSearchHeader, "1");
      // Search results need whole texts, since a match may be anywhere in them.
      return sendStream(request, reply, jsonArrayChunks(batches, toItem));
    },
  });

  app.route({
    ...routeOptionsFor(postEndpoints.countPosts),
    ...publicRead,
    handler: () => countRows(db, "posts"),
  });

  app.route({
    ...routeOptionsFor(postEndpoints.getPost),
    ...publicRead,
    handler: (request, reply) => sendDetails(request.params.id, request, reply),
  });

  app.route({
    ...routeOptionsFor(postEndpoints.createPost),
    handler: async (request, reply) => {
      const { body, image } = request;
      if (!image) throw new HttpError(400, MISSING_IMAGE.createPost);
      const account = accountOf(request);
      const id = await writeQuotas.spend("posts", account, async (write) => {
        const picture = await app.convertPicture(image, account.id);
        const post = { ...body, userId: account.id, image: picture.name };
        return writeAs(request, write, async (transaction) => {
          const postId = await insertPost(transaction, post);
          await replaceImage(transaction, { post_id: postId }, picture);
          return postId;
        });
      });
      return reply.code(201).send(await findBarePost(id));
    },
  });

  app.route({
    ...routeOptionsFor(postEndpoints.updatePost, findPostOwner),
    handler: async (request, reply) => {
      const { params, body } = request;
      const { id } = params;
      await writeQuotas.spend("edits", accountOf(request), (write) =>
        writeAs(request, write, (transaction) => updatePost(transaction, id, body)),
      );
      return sendDetails(id, request, reply);
    },
  });

  app.route({
    ...routeOptionsFor(postEndpoints.updatePostImage, findPostOwner),
    handler: async (request) => {
      const { params, image } = request;
      const { id } = params;
      if (!image) throw new HttpError(400, MISSING_IMAGE.updatePostImage);
      const account = accountOf(request);
      await writeQuotas.spend("pictures", account, async (write) => {
        const picture = await app.convertPicture(image, account.id);
        await writeAs(request, write, async (transaction) => {
          await updatePost(transaction, id, { image: picture.name });
          await replaceImage(transaction, { post_id: id }, picture);
        });
      });
      return findBarePost(id);
    },
  });

  app.route({
    ...routeOptionsFor(postEndpoints.toggleLike),
    handler: async (request) => {
      const { id } = request.params;
      const account = accountOf(request);
      await writeQuotas.spend("likes", account, (write) =>
        writeAs(request, write, async (transaction) => {
          orNotFound(await findPostOwner(transaction, id));
          await toggleLike(transaction, id, account.id);
        }),
      );
      return findBarePost(id);
    },
  });

  app.route({
    ...routeOptionsFor(postEndpoints.deletePost, findPostOwner),
    handler: async (request) => {
      const { id } = request.params;
      await deleteAs(request, (transaction) => deletePost(transaction, id));
      return { message: "Post usunięty", postId: id };
    },
  });
};
