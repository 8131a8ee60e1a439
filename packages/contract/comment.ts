import { z } from "zod";
import { authorSchema } from "./author";
import { created, ok } from "./validatedEndpoint";
import * as endpoints from "./endpoints";
import {
  documentIdFields,
  idParamsSchema,
  idSchema,
  imageSchema,
  timestampSchema,
  messageSchema,
} from "./document";
import { commentTexts } from "./fields";
import { requestTexts, responseTexts } from "./textSchemas";

/** A comment. `user` is the id of its author. */
export const commentSchema = z.object({
  ...documentIdFields,
  ...responseTexts(commentTexts),
  postId: idSchema,
  user: idSchema,
  username: z.string(),
  /** Photo of the author, sent only by the embedded backend. */
  profilePhoto: imageSchema.optional(),
  createdAt: timestampSchema,
});
export type Comment = z.infer<typeof commentSchema>;

/** A comment in the list for admins, with its author embedded. Only the embedded backend sends `postTitle`. */
const commentWithAuthorSchema = commentSchema.extend({
  user: authorSchema,
  postTitle: z.string().optional(),
});
export type CommentWithAuthor = z.infer<typeof commentWithAuthorSchema>;

export const commentEditSchema = z.strictObject(requestTexts(commentTexts));
export type CommentEdit = z.infer<typeof commentEditSchema>;

const newCommentSchema = commentEditSchema.extend({ postId: idSchema });
export type NewComment = z.infer<typeof newCommentSchema>;

export const commentEndpoints = {
  listComments: ok(endpoints.listComments, { response: z.array(commentWithAuthorSchema) }),
  createComment: created(endpoints.createComment, {
    body: newCommentSchema,
    response: commentSchema,
  }),
  updateComment: ok(endpoints.updateComment, {
    params: idParamsSchema,
    body: commentEditSchema,
    response: commentSchema,
  }),
  deleteComment: ok(endpoints.deleteComment, { params: idParamsSchema, response: messageSchema }),
};
