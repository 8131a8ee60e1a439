import { z } from "zod";
import { authorSchema } from "./author";
import { created, ok } from "./validatedEndpoint";
import * as endpoints from "./endpoints";
import { commentSchema } from "./comment";
import {
  boundedString,
  countSchema,
  documentIdFields,
  idParamsSchema,
  idSchema,
  imageSchema,
  isStorable,
  timestampSchema,
  rawLength,
  messageSchema,
} from "./document";
import { postTexts, topicTexts } from "./fields";
import { POSTS_PER_PAGE } from "./endpoint";
import { requestTexts, responseTexts } from "./textSchemas";
import { MORE_POSTS } from "@blog/shared/neighbours";
import { SEARCH } from "@blog/shared/searchQuery";

/**
 * A post with only the id of its author, as in profiles and in responses to most writes. Its `category` is the topic's
 * title, not its id.
 */
export const barePostSchema = z.object({
  ...documentIdFields,
  ...responseTexts(postTexts),
  image: imageSchema,
  user: idSchema,
  /** Ids of the users who like the post, without duplicates. */
  likes: z.array(idSchema),
  createdAt: timestampSchema,
  /** Not in the specification, but most other backends send it, too. */
  updatedAt: timestampSchema.optional(),
  /** Sent only by the embedded backend, with the list of all posts for the admin table. */
  commentCount: countSchema.optional(),
  /** Reading time of the whole text in minutes. Sent only with excerpts, for server rendering. */
  minutes: countSchema.optional(),
});
export type BarePost = z.infer<typeof barePostSchema>;

export const postSchema = barePostSchema.extend({ user: authorSchema });
export type PostResponse = z.infer<typeof postSchema>;

const postLinkSchema = barePostSchema.pick({
  _id: true,
  id: true,
  title: true,
  image: true,
  createdAt: true,
});
export type PostLinkResponse = z.infer<typeof postLinkSchema>;

/** A post with its comments, oldest first. Only the embedded backend sends `neighbours`. */
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

/** The texts of a new or changed post. If a text is left out, it is blank in a new post, and stays in a changed one. */
export const postEditSchema = z.strictObject(requestTexts(postTexts));
export type PostEdit = z.infer<typeof postEditSchema>;

const invalidPageMessage = "Numer strony musi być liczbą całkowitą od 1 wzwyż.";

/** Query of a list of posts, by default of all. `search`, which other backends ignore, selects matches, best first. */
export const postListQuerySchema = z.object({
  pageNumber: z.coerce
    .number(invalidPageMessage)
    .int(invalidPageMessage)
    .min(1, invalidPageMessage)
    .max(1_000_000, invalidPageMessage)
    .optional(),
  category: boundedString(rawLength(topicTexts.title.limits.max), "Temat postu jest za długi")
    .refine(isStorable, "Temat postu zawiera niedozwolony znak")
    .optional(),
  search: boundedString(
    SEARCH.maxLength,
    `Szukany tekst może mieć najwyżej ${SEARCH.maxLength} znaków`,
  ).optional(),
  /** With `none`, each `description` is empty, since the admin pages do not show it. */
  texts: z.literal("none").optional().catch(undefined),
});

export const postEndpoints = {
  listPostsPage: ok(endpoints.listPostsPage, {
    query: postListQuerySchema,
    response: z.array(postSchema).max(POSTS_PER_PAGE),
  }),
  listAllPosts: ok(endpoints.listAllPosts, {
    query: postListQuerySchema,
    response: z.array(postSchema),
  }),
  listPostsOfCategory: ok(endpoints.listPostsOfCategory, {
    query: postListQuerySchema,
    response: z.array(postSchema),
  }),
  countPosts: ok(endpoints.countPosts, { response: countSchema }),
  getPost: ok(endpoints.getPost, { params: idParamsSchema, response: postDetailsSchema }),
  createPost: created(endpoints.createPost, { form: postEditSchema, response: barePostSchema }),
  updatePost: ok(endpoints.updatePost, {
    params: idParamsSchema,
    body: postEditSchema,
    response: postDetailsSchema,
  }),
  updatePostImage: ok(endpoints.updatePostImage, {
    params: idParamsSchema,
    form: z.strictObject({}),
    response: barePostSchema,
  }),
  toggleLike: ok(endpoints.toggleLike, { params: idParamsSchema, response: barePostSchema }),
  deletePost: ok(endpoints.deletePost, {
    params: idParamsSchema,
    response: messageSchema.extend({ postId: idSchema }),
  }),
};
