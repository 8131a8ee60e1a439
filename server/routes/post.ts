import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { postCalls } from "../../src/contract/post";
import { MISSING_IMAGE } from "../../src/contract/uploads";
import { toComment } from "../mappers/comment";
import { toBarePost, toPost, toPostDetails } from "../mappers/post";
import { cached } from "../plugins/answers";
import { accountOf } from "../plugins/auth";
import { postPieces, sendPieces } from "../plugins/longAnswers";
import { perMinute } from "../plugins/limits";
import { countComments, streamPostComments } from "../repositories/comment";
import { replaceImage } from "../repositories/image";
import { listNeighbours } from "../repositories/neighbour";
import {
  countPosts,
  deletePost,
  streamPosts,
  findPost,
  findPostOwner,
  insertPost,
  listPosts,
  toggleLike,
  updatePost,
  type PostRow,
} from "../repositories/post";
import { streamSearchResults } from "../repositories/search";
import { listPieces, objectPieces } from "../services/pieces";
import { Refusal } from "../services/refusal";
import { found } from "./found";
import { routeOf } from "./route";

/** A search reads all posts, so one address may have but a part of the processor for it. */
const searchLimit = perMinute(300, ({ url }) => /[?&]search=/.test(url));

/** The calls of posts. */
export const postRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, quotas } = app;
  const ownerOf = (id: string) => findPostOwner(db, id);
  const bare = async (id: string) => toBarePost(found(await findPost(db, id)));
  async function sendDetails(id: string, request: FastifyRequest, reply: FastifyReply) {
    const row = found(await findPost(db, id));
    const post = toPostDetails(row, await listNeighbours(db, row), []);
    const comments = listPieces(streamPostComments(db, id), toComment);
    return sendPieces(request, reply, objectPieces(post, "comments", comments));
  }

  async function toCountedPost() {
    const counts = await countComments(db, "post_id");
    return (row: PostRow) => ({ ...toPost(row), commentCount: counts.get(row.id) ?? 0 });
  }

  // One address for four calls, which differ by their query.
  app.route({
    ...routeOf(postCalls.listAllPosts),
    config: { ...cached.config, ...searchLimit.config },
    handler: async (request, reply) => {
      const { pageNumber: page, category, search } = request.query;
      if (page !== undefined && search === undefined)
        return (await listPosts(db, page, { category })).map(toPost);
      // The list of all is what the admin's table asks for.
      const isAll = category === undefined && search === undefined;
      const toItem = isAll ? await toCountedPost() : toPost;
      // What a search has hit may stand anywhere in a text.
      const pieces =
        search === undefined
          ? postPieces(request, streamPosts(db, { category }), toItem)
          : listPieces(streamSearchResults(db, search), toItem);
      await sendPieces(request, reply, pieces);
      return undefined;
    },
  });

  app.route({ ...routeOf(postCalls.countPosts), ...cached, handler: () => countPosts(db) });

  app.route({
    ...routeOf(postCalls.getPost),
    ...cached,
    handler: (request, reply) => sendDetails(request.params.id, request, reply),
  });

  app.route({
    ...routeOf(postCalls.createPost),
    handler: async (request, reply) => {
      const { body, image } = request;
      if (!image) throw new Refusal(400, MISSING_IMAGE.createPost);
      const account = accountOf(request);
      const id = await quotas.spend("posts", account, async () => {
        const picture = await app.makePicture(image, account.id);
        const post = { ...body, userId: account.id, image: picture.hash };
        return db.transaction().execute(async (transaction) => {
          const postId = await insertPost(transaction, post);
          await replaceImage(transaction, { post_id: postId }, picture);
          return postId;
        });
      });
      return reply.code(201).send(await bare(id));
    },
  });

  app.route({
    ...routeOf(postCalls.updatePost, ownerOf),
    handler: async (request, reply) => {
      const { params, body } = request;
      const { id } = params;
      await quotas.spend("edits", accountOf(request), () => updatePost(db, id, body));
      return sendDetails(id, request, reply);
    },
  });

  app.route({
    ...routeOf(postCalls.updatePostImage, ownerOf),
    handler: async (request) => {
      const { params, image } = request;
      const { id } = params;
      if (!image) throw new Refusal(400, MISSING_IMAGE.updatePostImage);
      const account = accountOf(request);
      await quotas.spend("pictures", account, async () => {
        const picture = await app.makePicture(image, account.id);
        await db.transaction().execute(async (transaction) => {
          await updatePost(transaction, id, { image: picture.hash });
          await replaceImage(transaction, { post_id: id }, picture);
        });
      });
      return bare(id);
    },
  });

  app.route({
    ...routeOf(postCalls.toggleLike),
    handler: async (request) => {
      const { id } = request.params;
      const account = accountOf(request);
      found(await findPostOwner(db, id));
      await quotas.spend("likes", account, () => toggleLike(db, id, account.id));
      return bare(id);
    },
  });

  app.route({
    ...routeOf(postCalls.deletePost, ownerOf),
    handler: async ({ params: { id } }) => {
      await deletePost(db, id);
      return { message: "Post usunięty", postId: id };
    },
  });
};
