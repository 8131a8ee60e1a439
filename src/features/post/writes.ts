import type { Image } from "@blog/contract/document";
import type { PostEdit } from "@blog/contract/post";
import { postTextNames } from "@blog/contract/postTexts";
import * as endpoints from "@blog/contract/endpoints";
import { sessionUserId } from "../../lib/session";
import type { Post } from "@blog/contract/parse/post";
import { requireParsed } from "@blog/contract/responseError";
import { isSameText } from "@blog/shared/picturePaths";
import {
  type FetchedPost,
  parseFetchedPost,
  parseLikes,
  parseNewImage,
  parseNewPost,
} from "@blog/contract/parse/postResponse";
import { getPost, listPostsOfAuthor, listPostsPage } from "./api";
import { type Deletion, type Picture, send, type UploadOptions } from "../../api/request";
import {
  isCreationConfirmed,
  mayBeNewerThan,
  recordCreation,
  writeOrLookUp,
} from "../../api/unknownOutcome";
import { isMissing, deleteDocument, uploadPicture } from "../../api/writeRequest";

export interface NewPost extends PostEdit {
  image: Picture;
}

/**
 * Publishes a post. Its success does not depend on the response's body, whose content the specification leaves open.
 * @returns null if the post is published, but neither in the response nor found
 */
export async function createPost(
  { image, ...texts }: NewPost,
  options: UploadOptions,
): Promise<Post | null> {
  let isAccepted = false;
  const write = async () => {
    const data = await uploadPicture(endpoints.createPost, image, { ...options, texts });
    isAccepted = true;
    return requireParsed(parseNewPost(data));
  };
  try {
    return recordCreation(
      await writeOrLookUp(write, (sentAt) => findCreatedPost(texts, sentAt), options.signal),
    );
  } catch (error) {
    if (isAccepted) return null;
    throw error;
  }
}

/** Finds the post that a lost request has created. @param sentAt time of the request by the server's clock, in ms */
export async function findCreatedPost(
  { title, description }: Pick<PostEdit, "title" | "description">,
  sentAt: number,
): Promise<Post | null> {
  const userId = sessionUserId() ?? "";
  const posts = await listPostsOfAuthor(userId, { isFresh: true });
  // Some backends send a profile without its posts.
  const candidates = posts.length > 0 ? posts : await listPostsPage(1, { isFresh: true });
  const ownPost = candidates.find(
    (post) =>
      post.user?._id === userId &&
      isSameText(post.title, title) &&
      isSameText(post.description, description) &&
      mayBeNewerThan(post, sentAt) &&
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
    return requireParsed(parseFetchedPost(data, id));
  };
  return writeOrLookUp(write, async () => {
    const { post, neighbours } = await getPost(id, { isFresh: true });
    const isStored = postTextNames.every((name) =>
      isSameText(post[name], edit[name] ?? post[name]),
    );
    return isStored ? { post, neighbours } : null;
  });
}

/** Replaces the picture of a post. Its success does not depend on the response's body, as in `createPost`. */
export async function updatePostImage(
  id: string,
  image: Picture,
  replacedUrl: string,
  options: UploadOptions,
): Promise<Image> {
  const request = { ...options, params: { id } };
  const readImage = async () => (await getPost(id, { isFresh: true })).post.image;
  const write = async () => {
    const data = await uploadPicture(endpoints.updatePostImage, image, request);
    return parseNewImage(data, id) ?? readImage().catch(() => ({ url: replacedUrl }));
  };
  const lookUp = async () => {
    const storedImage = await readImage();
    return storedImage.url === replacedUrl ? null : storedImage;
  };
  return writeOrLookUp(write, lookUp, options.signal);
}

/** Toggles the user's like. @param isLiked state after the toggle @returns the ids of all users who like the post */
export async function toggleLike(id: string, isLiked: boolean): Promise<string[]> {
  const write = async () =>
    requireParsed(parseLikes(await send(endpoints.toggleLike, {}, { params: { id } })));
  return writeOrLookUp(write, async () => {
    const { likes } = (await getPost(id, { isFresh: true })).post;
    return likes.includes(sessionUserId() ?? "") === isLiked ? likes : null;
  });
}

export function deletePost(id: string): Promise<Deletion> {
  const isDeleted = () => isMissing(() => getPost(id, { isFresh: true }));
  return deleteDocument(endpoints.deletePost, id, "Post usunięty", isDeleted);
}
