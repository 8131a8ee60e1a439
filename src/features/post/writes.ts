import type { Image } from "@blog/contract/document";
import type { PostEdit } from "@blog/contract/post";
import { postTextNames } from "@blog/contract/fields";
import { pickTexts } from "@blog/contract/pickTexts";
import * as endpoints from "@blog/contract/endpoints";
import { sessionUserId } from "../../lib/session";
import { type Post } from "@blog/contract/parse/post";
import { parseLikes, parseNeighbours, parseWrappedPost } from "@blog/contract/parse/postResponse";
import { type FetchedPost, getPost, listPostsOfAuthor } from "./api";
import { type Deletion, type Picture, send, type UploadOptions } from "../../api/request";
import {
  isCreationConfirmed,
  isSameText,
  mayBeCreatedSince,
  recordCreation,
  writeOrLookUp,
} from "../../api/unknownOutcome";
import { isMissing, deleteDocument, uploadPicture } from "../../api/writeRequest";

export interface NewPost extends PostEdit {
  image: Picture;
}

/** Publishes a post. @throws UnexpectedResponseError if the response does not contain the post */
export async function createPost(
  { image, ...post }: NewPost,
  options: UploadOptions,
): Promise<Post> {
  const texts = pickTexts(post);
  const write = async () =>
    parseWrappedPost(await uploadPicture(endpoints.createPost, image, { ...options, texts }));
  return recordCreation(
    await writeOrLookUp(write, (sentAt) => findCreatedPost(texts, sentAt), options.signal),
  );
}

/** Finds the post that a lost request has created. @param sentAt time of the request by the server's clock, in ms */
export async function findCreatedPost(
  { title, description }: Pick<PostEdit, "title" | "description">,
  sentAt: number,
): Promise<Post | null> {
  const posts = await listPostsOfAuthor(sessionUserId() ?? "", { isFresh: true });
  const ownPost = posts.find(
    (post) =>
      isSameText(post.title, title) &&
      isSameText(post.description, description) &&
      mayBeCreatedSince(post, sentAt) &&
      !isCreationConfirmed(post._id),
  );
  return ownPost ?? null;
}

/** Updates the texts of a post. @returns the post and its neighbours, which change with its category */
export async function updatePost(
  id: string,
  edit: PostEdit,
): Promise<Omit<FetchedPost, "comments">> {
  const write = async () => {
    const data = await send(endpoints.updatePost, edit, { params: { id } });
    return { post: parseWrappedPost(data), neighbours: parseNeighbours(data) };
  };
  return writeOrLookUp(write, async () => {
    const { post, neighbours } = await getPost(id, { isFresh: true });
    const isStored = postTextNames.every((name) => isSameText(post[name], edit[name]));
    return isStored ? { post, neighbours } : null;
  });
}

export async function updatePostImage(
  id: string,
  image: Picture,
  replacedUrl: string,
  options: UploadOptions,
): Promise<Image> {
  const request = { ...options, params: { id } };
  const write = async () =>
    parseWrappedPost(await uploadPicture(endpoints.updatePostImage, image, request)).image;
  const lookUp = async () => {
    const { post } = await getPost(id, { isFresh: true });
    return post.image.url === replacedUrl ? null : post.image;
  };
  return writeOrLookUp(write, lookUp, options.signal);
}

/** Toggles the user's like. @param isLiked state after the toggle @returns the ids of all users who like the post */
export async function toggleLike(id: string, isLiked: boolean): Promise<string[]> {
  const write = async () => parseLikes(await send(endpoints.toggleLike, {}, { params: { id } }));
  return writeOrLookUp(write, async () => {
    const { likes } = (await getPost(id, { isFresh: true })).post;
    return likes.includes(sessionUserId() ?? "") === isLiked ? likes : null;
  });
}

export function deletePost(id: string): Promise<Deletion> {
  const isDeleted = () => isMissing(() => getPost(id, { isFresh: true }));
  return deleteDocument(endpoints.deletePost, id, "Post usunięty", isDeleted);
}
