import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { commentEndpoints } from "../../src/contract/comment";
import { toComment, toCommentWithAuthor } from "../mappers/comment";
import { accountOf } from "../plugins/auth";
import { sendStream } from "../plugins/streamedResponses";
import {
  deleteComment,
  streamComments,
  findComment,
  insertComment,
  updateComment,
} from "../repositories/comment";
import { findPostOwner } from "../repositories/post";
import { jsonArrayChunks } from "../http/chunks";
import { orNotFound } from "../http/httpError";
import { routeOptionsFor } from "./routeOptions";

export const commentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, writeQuotas } = app;
  const ownerOf = async (id: string) => (await findComment(db, id))?.user_id;

  app.route({
    ...routeOptionsFor(commentEndpoints.listComments),
    handler: (request, reply) =>
      sendStream(request, reply, jsonArrayChunks(streamComments(db), toCommentWithAuthor)),
  });

  app.route({
    ...routeOptionsFor(commentEndpoints.createComment),
    handler: async (request, reply) => {
      const { text, postId } = request.body;
      const account = accountOf(request);
      orNotFound(await findPostOwner(db, postId));
      const id = await writeQuotas.spend("comments", account, () =>
        insertComment(db, { text, postId, userId: account.id }),
      );
      return reply.code(201).send(toComment(orNotFound(await findComment(db, id))));
    },
  });

  app.route({
    ...routeOptionsFor(commentEndpoints.updateComment, ownerOf),
    handler: async (request) => {
      const { params, body } = request;
      const { id } = params;
      await writeQuotas.spend("edits", accountOf(request), () => updateComment(db, id, body.text));
      return toComment(orNotFound(await findComment(db, id)));
    },
  });

  app.route({
    ...routeOptionsFor(commentEndpoints.deleteComment, ownerOf),
    handler: async ({ params: { id } }) => {
      await deleteComment(db, id);
      return { message: "Komentarz usunięty" };
    },
  });
};
