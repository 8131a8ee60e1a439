import { z } from "zod";
import { authorSchema } from "./author";
import type { ValidatedEndpoint } from "./validatedEndpoint";
import * as endpoints from "./endpoints";
import { idParamsSchema, idSchema, imageSchema, timestampSchema, textField } from "./document";
import { messageSchema } from "./error";
import { COMMENT_TEXT } from "./limits";

/** A comment; `user` is the author's id. */
export const commentSchema = z.object({
  _id: idSchema,
  text: z.string(),
  postId: idSchema,
  user: idSchema,
  username: z.string(),
  /** The author's; only the embedded backend sends it. */
  profilePhoto: imageSchema.optional(),
  createdAt: timestampSchema,
});
export type Comment = z.infer<typeof commentSchema>;

/** A comment as listed for admins, its author populated; only the embedded backend sends `postTitle`. */
export const commentWithAuthorSchema = commentSchema.extend({
  user: authorSchema,
  postTitle: z.string().optional(),
});
export type CommentWithAuthor = z.infer<typeof commentWithAuthorSchema>;

const text = textField(COMMENT_TEXT, "Komentarz");

export const newCommentSchema = z.strictObject({ text, postId: idSchema });
export type NewComment = z.infer<typeof newCommentSchema>;

export const commentEditSchema = z.strictObject({ text });
export type CommentEdit = z.infer<typeof commentEditSchema>;

export const commentEndpoints = {
  listComments: {
    ...endpoints.listComments,
    status: 200,
    response: z.array(commentWithAuthorSchema),
  },
  createComment: {
    ...endpoints.createComment,
    status: 201,
    body: newCommentSchema,
    response: commentSchema,
  },
  updateComment: {
    ...endpoints.updateComment,
    status: 200,
    params: idParamsSchema,
    body: commentEditSchema,
    response: commentSchema,
  },
  deleteComment: {
    ...endpoints.deleteComment,
    status: 200,
    params: idParamsSchema,
    response: messageSchema,
  },
} as const satisfies Record<string, ValidatedEndpoint>;
