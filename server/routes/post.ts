import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { postCalls } from "../../src/contract/post";
import { toBarePost, toPost, toPostDetails } from "../mappers/post";
import { cached } from "../plugins/answers";
import { accountOf } from "../plugins/auth";
import { listCommentsOfPost } from "../repositories/comment";
import { replaceImage } from "../repositories/image";
import {
  countPosts,
  deletePost,
  findPost,
  findPostOwner,
  insertPost,
  listPosts,
  toggleLike,
  updatePost,
} from "../repositories/post";
import { makePicture } from "../services/images";
import { Refusal } from "../services/refusal";
import { found } from "./found";
import { routeOf } from "./route";

/** The calls of posts. */
export const postRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app;
  const ownerOf = (id: string) => findPostOwner(db, id);
  const bare = async (id: string) => toBarePost(found(await findPost(db, id)));
  const details = async (id: string) =>
    toPostDetails(found(await findPost(db, id)), await listCommentsOfPost(db, id));

  // One address for three calls, which differ by their query.
  app.route({
    ...routeOf(postCalls.listAllPosts),
    ...cached,
    handler: async ({ query: { pageNumber, category } }) =>
      (await listPosts(db, { page: pageNumber, category })).map(toPost),
  });

  app.route({ ...routeOf(postCalls.countPosts), ...cached, handler: () => countPosts(db) });

  app.route({
    ...routeOf(postCalls.getPost),
    ...cached,
    handler: ({ params }) => details(params.id),
  });

  app.route({
    ...routeOf(postCalls.createPost),
    handler: async (request, reply) => {
      const { body, image } = request;
      if (!image) throw new Refusal(400, "Zdjęcie w poście jest wymagane");
      const picture = await makePicture(image);
      const post = { ...body, userId: accountOf(request).id, image: picture.hash };
      const id = await db.transaction().execute(async (transaction) => {
        const postId = await insertPost(transaction, post);
        await replaceImage(transaction, { post_id: postId }, picture);
        return postId;
      });
      return reply.code(201).send(await bare(id));
    },
  });

  app.route({
    ...routeOf(postCalls.updatePost, ownerOf),
    handler: async ({ params: { id }, body }) => {
      await updatePost(db, id, body);
      return details(id);
    },
  });

  app.route({
    ...routeOf(postCalls.updatePostImage, ownerOf),
    handler: async ({ params: { id }, image }) => {
      if (!image) throw new Refusal(400, "Nie wybrałeś pliku!");
      const picture = await makePicture(image);
      await db.transaction().execute(async (transaction) => {
        await updatePost(transaction, id, { image: picture.hash });
        await replaceImage(transaction, { post_id: id }, picture);
      });
      return bare(id);
    },
  });

  app.route({
    ...routeOf(postCalls.toggleLike),
    handler: async (request) => {
      const { id } = request.params;
      found(await findPostOwner(db, id));
      await toggleLike(db, id, accountOf(request).id);
      return bare(id);
    },
  });

  app.route({
    ...routeOf(postCalls.deletePost, ownerOf),
    handler: async ({ params: { id } }) => {
      await deletePost(db, id);
      return { message: "Post usunięty.", postId: id };
    },
  });
};
