import type { Image } from "../contract/document";
import type { Neighbours } from "../shared/neighbours";
import type { PostEdit } from "../contract/post";
import * as endpoints from "../contract/endpoints";
import {
  type Deletion,
  type Picture,
  type RequestOptions,
  upload,
  type UploadOptions,
  get,
  remove,
  send,
} from "./request";
import { loadExcerpts } from "../lib/text/excerpts";
import type { PostComment } from "./comment";
import { sessionUserId } from "../lib/session";
import { isGone, missingDocument, toFailure } from "./failure";
import {
  type Post,
  type PostLink,
  parseComments,
  parseEachPost,
  parseLikes,
  parseNeighbours,
  parsePost,
  parsePosts,
  parseWrappedPost,
} from "./parsePost";

import { getProfile } from "./profile";
import { isCreatedHere, isSameText, isSince, noteCreated, settle } from "./unknownOutcome";

export interface NewPost extends PostEdit {
  image: Picture;
}

/** @param page counts from 1 */
export function listPostsPage(page: number, options?: RequestOptions): Promise<Post[]> {
  return listPosts(endpoints.listPostsPage, { ...options, query: { pageNumber: page } });
}

/** @param category the category's exact title */
export function listPostsOfCategory(category: string, options?: RequestOptions): Promise<Post[]> {
  return listPosts(endpoints.listPostsOfCategory, { ...options, query: { category } });
}

/**
 * Searches posts; backends that ignore the search parameter send all of them.
 * @returns a lazy iterable, whose first step throws if the response is not a list
 */
export async function searchPosts(
  query: string,
  options?: RequestOptions,
): Promise<Iterable<Post>> {
  return parseEachPost(await get(endpoints.listAllPosts, { ...options, query: { search: query } }));
}

export function listAllPosts(options?: RequestOptions): Promise<Post[]> {
  return listPosts(endpoints.listAllPosts, options);
}

/** Counts the posts; backends that respond with 404 or no number mean none. */
export async function countPosts(options?: RequestOptions): Promise<number> {
  try {
    const data = await get(endpoints.countPosts, options);
    return typeof data === "number" && data > 0 ? data : 0;
  } catch (error) {
    if (toFailure(error).status === 404) return 0;
    throw error;
  }
}

interface PostDetails {
  post: Post;
  /** The post's comments, unsorted. */
  comments: PostComment[];
  /** Undefined if the backend does not send them. */
  neighbours: Neighbours<PostLink> | undefined;
}

export async function getPost(id: string, options?: RequestOptions): Promise<PostDetails> {
  const data = await get(endpoints.getPost, { ...options, params: { id } });
  const post = parsePost(data);
  if (!post) throw missingDocument(data);
  return { post, comments: parseComments(data, post._id), neighbours: parseNeighbours(data) };
}

/** Publishes a post; throws if the response does not contain it. */
export async function createPost(
  { image, title, category, description }: NewPost,
  options: UploadOptions,
): Promise<Post> {
  const texts = { title, category, description };
  const write = async () =>
    parseWrappedPost(await upload(endpoints.createPost, image, { ...options, texts }));
  return noteCreated(await settle(write, (sentAt) => findOwnPost(texts, sentAt), options.signal));
}

/** Finds the user's post that a write has made. @param sentAt by the server's clock */
export async function findOwnPost(
  { title, description }: Pick<PostEdit, "title" | "description">,
  sentAt: number,
): Promise<Post | null> {
  const { posts } = await getProfile(sessionUserId() ?? "", { isFresh: true });
  const found = posts.find(
    (post) =>
      isSameText(post.title, title) &&
      isSameText(post.description, description) &&
      isSince(post, sentAt) &&
      !isCreatedHere(post._id),
  );
  return found ?? null;
}

/** @returns the post and its neighbours, which change with its category */
export async function updatePost(
  id: string,
  edit: PostEdit,
): Promise<Omit<PostDetails, "comments">> {
  const write = async () => {
    const data = await send(endpoints.updatePost, edit, { params: { id } });
    return { post: parseWrappedPost(data), neighbours: parseNeighbours(data) };
  };
  return settle(write, async () => {
    const { post, neighbours } = await getPost(id, { isFresh: true });
    const isStored =
      isSameText(post.title, edit.title) &&
      isSameText(post.description, edit.description) &&
      isSameText(post.category, edit.category);
    return isStored ? { post, neighbours } : null;
  });
}

export async function updatePostImage(
  id: string,
  image: Picture,
  /** The address of the picture that it replaces. */
  before: string,
  options: UploadOptions,
): Promise<Image> {
  const request = { ...options, params: { id } };
  const write = async () =>
    parseWrappedPost(await upload(endpoints.updatePostImage, image, request)).image;
  const lookUp = async () => {
    const { post } = await getPost(id, { isFresh: true });
    return post.image.url === before ? null : post.image;
  };
  return settle(write, lookUp, options.signal);
}

/** Likes or unlikes a post. @param isLiked whether it is to be liked @returns the ids of the users who like it */
export async function toggleLike(id: string, isLiked: boolean): Promise<string[]> {
  const write = async () => parseLikes(await send(endpoints.toggleLike, {}, { params: { id } }));
  return settle(write, async () => {
    const { likes } = (await getPost(id, { isFresh: true })).post;
    return likes.includes(sessionUserId() ?? "") === isLiked ? likes : null;
  });
}

export function deletePost(id: string): Promise<Deletion> {
  return remove(endpoints.deletePost, id, "Post usunięty", async () => {
    try {
      await getPost(id, { isFresh: true });
      return false;
    } catch (error) {
      if (isGone(error)) return true;
      throw error;
    }
  });
}

async function listPosts(...parameters: Parameters<typeof get>): Promise<Post[]> {
  const [data] = await Promise.all([get(...parameters), loadExcerpts()]);
  return parsePosts(data);
}
