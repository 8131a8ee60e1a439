import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { commentEndpoints } from "@blog/contract/comment";
import { timestampIn } from "../../platform/db/rows";
import { toComment, toCommentWithAuthor } from "./mapper";
import { accountOf, deleteAs, type Rights, writeAs } from "../auth/plugin";
import { sendStream } from "../../platform/cache/streamedResponses";
import {
  deleteComment,
  findCommentedPost,
  streamComments,
  findComment,
  insertComment,
  updateComment,
} from "./repository";
import { addCommentNews } from "./commentNotice";
import { jsonArrayChunks, validated } from "../../platform/http/chunks";
import { orNotFound } from "../../platform/http/httpError";
import { routeOptionsFor } from "../auth/routeOptions";

const toListedComment = validated(
  commentEndpoints.listComments.response.element,
  toCommentWithAuthor,
);

export const commentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, writeQuotas } = app;

  app.route({
    ...routeOptionsFor(commentEndpoints.listComments),
    handler: (request, reply) =>
      sendStream(request, reply, jsonArrayChunks(streamComments(db), toListedComment)),
  });

  app.route({
    ...routeOptionsFor(commentEndpoints.createComment),
    handler: async (request, reply) => {
      const { text, postId } = request.body;
      const account = accountOf(request);
      const commentId = await writeQuotas.spend("comments", account, (write) =>
        writeAs(request, write, async (transaction) => {
          orNotFound(await findCommentedPost(transaction, postId));
          const comment = { text, postId, userId: account.id, createdAt: timestampIn(0) };
          const id = await insertComment(transaction, comment);
          if (app.site().hasCommentMails) await addCommentNews(transaction, { ...comment, id });
          return id;
        }),
      );
      return reply.code(201).send(toComment(orNotFound(await findComment(db, commentId))));
    },
  });

  app.route({
    ...routeOptionsFor(commentEndpoints.updateComment, findAuthor),
    handler: async (request) => {
      const { params, body } = request;
      const { id } = params;
      await writeQuotas.spend("edits", accountOf(request), (write) =>
        writeAs(request, write, (transaction) => updateComment(transaction, id, body.text)),
      );
      return toComment(orNotFound(await findComment(db, id)));
    },
  });

  app.route({
    ...routeOptionsFor(commentEndpoints.deleteComment, findAuthor),
    handler: async (request) => {
      await deleteAs(request, (transaction) => deleteComment(transaction, request.params.id));
      return { message: "Komentarz usunięty" };
    },
  });
};

const findAuthor: Rights["findOwnerId"] = async (db, id) => (await findComment(db, id))?.user_id;
