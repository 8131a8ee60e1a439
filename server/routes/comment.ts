import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { commentCalls } from "../../src/contract/comment";
import { toComment, toCommentWithAuthor } from "../mappers/comment";
import { accountOf } from "../plugins/auth";
import { sendPieces } from "../plugins/longAnswers";
import {
  deleteComment,
  streamComments,
  findComment,
  findCommentOwner,
  insertComment,
  updateComment,
} from "../repositories/comment";
import { findPostOwner } from "../repositories/post";
import { listPieces } from "../services/pieces";
import { found } from "./found";
import { routeOf } from "./route";

/** The calls of comments. */
export const commentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, quotas } = app;
  const ownerOf = (id: string) => findCommentOwner(db, id);

  app.route({
    ...routeOf(commentCalls.listComments),
    handler: (request, reply) =>
      sendPieces(request, reply, listPieces(streamComments(db), toCommentWithAuthor)),
  });

  app.route({
    ...routeOf(commentCalls.createComment),
    handler: async (request, reply) => {
      const { text, postId } = request.body;
      const account = accountOf(request);
      found(await findPostOwner(db, postId));
      const id = await quotas.spend("comments", account, () =>
        insertComment(db, { text, postId, userId: account.id }),
      );
      return reply.code(201).send(toComment(found(await findComment(db, id))));
    },
  });

  app.route({
    ...routeOf(commentCalls.updateComment, ownerOf),
    handler: async (request) => {
      const { params, body } = request;
      const { id } = params;
      await quotas.spend("edits", accountOf(request), () => updateComment(db, id, body.text));
      return toComment(found(await findComment(db, id)));
    },
  });

  app.route({
    ...routeOf(commentCalls.deleteComment, ownerOf),
    handler: async ({ params: { id } }) => {
      await deleteComment(db, id);
      return { message: "Komentarz usunięty" };
    },
  });
};
