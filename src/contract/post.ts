import { z } from "zod";
import { authorSchema } from "./author";
import type { ValidatedEndpoint } from "./validatedEndpoint";
import * as endpoints from "./endpoints";
import { commentSchema } from "./comment";
import {
  boundedString,
  countSchema,
  idParamsSchema,
  idSchema,
  imageSchema,
  isStorable,
  timestampSchema,
  rawLength,
  textField,
  topicField,
} from "./document";
import { messageSchema } from "./error";
import { CATEGORY_TITLE, POST_DESCRIPTION, POST_TITLE, POSTS_PER_PAGE } from "./limits";
import { MORE_POSTS } from "../shared/neighbours";
import { SEARCH } from "../shared/searchQuery";

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
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** Sent by the embedded backend with the list of all posts, for the admin table. */
  commentCount: countSchema.optional(),
  /** Reading time of the full text, sent with an excerpt for server rendering. */
  minutes: countSchema.optional(),
});
export type BarePost = z.infer<typeof barePostSchema>;

/** A post as listed. */
export const postSchema = barePostSchema.extend({ user: authorSchema });
export type PostResponse = z.infer<typeof postSchema>;

/** The fields that a link to another post shows. */
export const postLinkSchema = barePostSchema.pick({
  _id: true,
  title: true,
  image: true,
  createdAt: true,
});
export type PostLinkResponse = z.infer<typeof postLinkSchema>;

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
  category: topicField("Temat postu"),
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

export const postEndpoints = {
  listPostsPage: {
    ...endpoints.listPostsPage,
    status: 200,
    query: postListQuerySchema,
    response: z.array(postSchema).max(POSTS_PER_PAGE),
  },
  listAllPosts: {
    ...endpoints.listAllPosts,
    status: 200,
    query: postListQuerySchema,
    response: z.array(postSchema),
  },
  listPostsOfCategory: {
    ...endpoints.listPostsOfCategory,
    status: 200,
    query: postListQuerySchema,
    response: z.array(postSchema),
  },
  countPosts: {
    ...endpoints.countPosts,
    status: 200,
    response: countSchema,
  },
  getPost: {
    ...endpoints.getPost,
    status: 200,
    params: idParamsSchema,
    response: postDetailsSchema,
  },
  createPost: {
    ...endpoints.createPost,
    status: 201,
    form: postEditSchema,
    response: barePostSchema,
  },
  updatePost: {
    ...endpoints.updatePost,
    status: 200,
    params: idParamsSchema,
    body: postEditSchema,
    response: postDetailsSchema,
  },
  updatePostImage: {
    ...endpoints.updatePostImage,
    status: 200,
    params: idParamsSchema,
    form: z.strictObject({}),
    response: barePostSchema,
  },
  toggleLike: {
    ...endpoints.toggleLike,
    status: 200,
    params: idParamsSchema,
    response: barePostSchema,
  },
  deletePost: {
    ...endpoints.deletePost,
    status: 200,
    params: idParamsSchema,
    response: messageSchema.extend({ postId: idSchema }),
  },
} as const satisfies Record<string, ValidatedEndpoint>;
