import { z } from "zod";
import { authorSchema } from "./author";
import type { Call } from "./call";
import { commentSchema } from "./comment";
import {
  boundedString,
  countSchema,
  idParamsSchema,
  idSchema,
  imageSchema,
  isStorable,
  momentSchema,
  rawLength,
  textField,
} from "./document";
import { messageSchema } from "./error";
import { CATEGORY_TITLE, POST_DESCRIPTION, POST_TITLE, POSTS_PER_PAGE } from "./limits";
import { MORE_POSTS } from "./neighbours";
import { SEARCH } from "./searchQuery";

/** A post with only its author's id, as write endpoints and profiles return it. */
export const barePostSchema = z.object({
  _id: idSchema,
  title: z.string(),
  description: z.string(),
  /** The topic's title, not its id. */
  category: z.string(),
  image: imageSchema,
  user: idSchema,
  /** Ids of the users who like it, each once. */
  likes: z.array(idSchema),
  createdAt: momentSchema,
  updatedAt: momentSchema,
  /** Sent by the embedded backend with the list of all posts, for the admin table. */
  commentCount: countSchema.optional(),
  /** Reading time of the full text, sent with an excerpt for server rendering. */
  minutes: countSchema.optional(),
});
export type BarePost = z.infer<typeof barePostSchema>;

/** A post as listed. */
export const postSchema = barePostSchema.extend({ user: authorSchema });
export type Post = z.infer<typeof postSchema>;

/** The fields that a link to another post shows. */
export const postLinkSchema = barePostSchema.pick({
  _id: true,
  title: true,
  image: true,
  createdAt: true,
});
export type PostLink = z.infer<typeof postLinkSchema>;

/** A post with its comments, oldest first; only the embedded backend sends `neighbours`. */
export const postDetailsSchema = postSchema.extend({
  neighbours: z
    .object({
      previous: postLinkSchema.nullable(),
      next: postLinkSchema.nullable(),
      more: z.array(postLinkSchema).max(MORE_POSTS),
    })
    .optional(),
  comments: z.array(commentSchema),
});
export type PostDetails = z.infer<typeof postDetailsSchema>;

const postFields = {
  title: textField(POST_TITLE, "Tytuł postu"),
  category: textField(CATEGORY_TITLE, "Temat postu"),
  description: textField(POST_DESCRIPTION, "Treść postu"),
};

export const postEditSchema = z.strictObject(postFields);
export type PostEdit = z.infer<typeof postEditSchema>;

const invalidPage = "Numer strony musi być liczbą całkowitą od 1 wzwyż.";

/**
 * No key: all posts. `pageNumber` counts from 1; `category` is a topic's exact title; `search` returns
 * matching posts, the best first. Other backends ignore `search` and return all.
 */
export const postListQuerySchema = z.object({
  pageNumber: z.coerce
    .number(invalidPage)
    .int(invalidPage)
    .min(1, invalidPage)
    .max(1_000_000, invalidPage)
    .optional(),
  category: boundedString(rawLength(CATEGORY_TITLE.max), "Temat postu jest za długi")
    .refine(isStorable, "Temat postu zawiera niedozwolony znak")
    .optional(),
  search: boundedString(
    SEARCH.maxLength,
    `Szukany tekst może mieć najwyżej ${SEARCH.maxLength} znaków`,
  ).optional(),
});

const postList = {
  method: "GET",
  path: "/api/posts",
  access: "public",
  status: 200,
  query: postListQuerySchema,
} as const;

export const postCalls = {
  listPostsPage: { ...postList, reply: z.array(postSchema).max(POSTS_PER_PAGE) },
  listAllPosts: { ...postList, reply: z.array(postSchema) },
  listPostsOfCategory: { ...postList, reply: z.array(postSchema) },
  countPosts: {
    method: "GET",
    path: "/api/posts/count",
    access: "public",
    status: 200,
    reply: countSchema,
  },
  getPost: {
    method: "GET",
    path: "/api/posts/:id",
    access: "public",
    status: 200,
    params: idParamsSchema,
    reply: postDetailsSchema,
  },
  createPost: {
    method: "POST",
    path: "/api/posts",
    access: "user",
    status: 201,
    form: postEditSchema,
    reply: barePostSchema,
  },
  updatePost: {
    method: "PUT",
    path: "/api/posts/:id",
    access: "owner",
    status: 200,
    params: idParamsSchema,
    body: postEditSchema,
    reply: postDetailsSchema,
  },
  updatePostImage: {
    method: "PUT",
    path: "/api/posts/update-image/:id",
    access: "owner",
    status: 200,
    params: idParamsSchema,
    form: z.strictObject({}),
    reply: barePostSchema,
  },
  toggleLike: {
    method: "PUT",
    path: "/api/posts/like/:id",
    access: "user",
    status: 200,
    params: idParamsSchema,
    reply: barePostSchema,
  },
  deletePost: {
    method: "DELETE",
    path: "/api/posts/:id",
    access: "ownerOrAdmin",
    status: 200,
    params: idParamsSchema,
    reply: messageSchema.extend({ postId: idSchema }),
  },
} as const satisfies Record<string, Call>;
