import { z } from "zod";
import { authorSchema } from "./author";
import type { Call } from "./call";
import { idParamsSchema, idSchema, momentSchema, textField } from "./document";
import { messageSchema } from "./error";
import { COMMENT_TEXT } from "./limits";

/** A comment; `user` is the author's id. */
export const commentSchema = z.object({
  _id: idSchema,
  text: z.string(),
  postId: idSchema,
  user: idSchema,
  username: z.string(),
  createdAt: momentSchema,
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

export const commentCalls = {
  listComments: {
    method: "GET",
    path: "/api/comments",
    access: "admin",
    status: 200,
    reply: z.array(commentWithAuthorSchema),
  },
  createComment: {
    method: "POST",
    path: "/api/comments",
    access: "user",
    status: 201,
    body: newCommentSchema,
    reply: commentSchema,
  },
  updateComment: {
    method: "PUT",
    path: "/api/comments/:id",
    access: "owner",
    status: 200,
    params: idParamsSchema,
    body: commentEditSchema,
    reply: commentSchema,
  },
  deleteComment: {
    method: "DELETE",
    path: "/api/comments/:id",
    access: "ownerOrAdmin",
    status: 200,
    params: idParamsSchema,
    reply: messageSchema,
  },
} as const satisfies Record<string, Call>;
