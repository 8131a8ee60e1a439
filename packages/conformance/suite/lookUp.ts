import { postTextNames } from "@blog/contract/postTexts";
import { isSameText } from "@blog/shared/picturePaths";
import { asRecord, asString } from "@blog/shared/narrow";
import type { LooseRequest } from "./http";
import type { CallName, Readings } from "./pageReading";

/** A write whose response the page cannot read, with the means to look it up. */
export interface Attempt {
  request: LooseRequest;
  /** Result of `readBefore`. */
  before: string | undefined;
  /** Sends a read. @returns undefined if the page cannot use the response */
  read: Read;
  /** Returns whether a read is refused because the document does not exist. */
  isGone: (name: CallName, id: string) => Promise<boolean>;
  /** Returns whether no earlier response contained a document. */
  isNew: (document: { _id: string }) => boolean;
  /** Returns the id of the post to which a comment of an earlier response belongs. */
  postOf: (commentId: string) => string;
}

export type Read = <Name extends CallName>(
  name: Name,
  request: LooseRequest,
) => Promise<Readings[Name] | undefined>;

/** Reads what some writes change, which shows only by comparison whether such a write has taken effect. */
export async function readBefore(
  name: CallName,
  request: LooseRequest,
  read: Read,
): Promise<string | undefined> {
  if (name === "toggleLike") return (await likesOf({ request, read }))?.join();
  if (name === "updatePostImage") return (await imageOf({ request, read }))?.url;
  if (name === "uploadProfilePhoto") return (await photoOf({ request, read }))?.url;
  return undefined;
}

/** Looks up a write as the page does after a response that it cannot read. @returns undefined if it is not found */
export async function lookUp<Name extends CallName>(
  name: Name,
  attempt: Attempt,
): Promise<Readings[Name] | undefined> {
  const typed: { [Each in CallName]?: (attempt: Attempt) => Promise<Readings[Each] | undefined> } =
    lookUps;
  return typed[name]?.(attempt);
}

/** Stands for the message of a deletion that was looked up. */
const done = { message: "…" };

const lookUps = {
  createCategory: async ({ request, read, isNew }: Attempt) =>
    (await read("listCategories", {}))?.find(
      (category) => isNew(category) && isSent(category, request, ["title"]),
    ),
  deleteCategory: async ({ request, read }: Attempt) => {
    const categories = await read("listCategories", {});
    return categories?.every(({ _id }) => _id !== idIn(request)) ? done : undefined;
  },
  createPost: async ({ request, read, isNew }: Attempt) =>
    (await read("listPostsPage", { query: { pageNumber: 1 } }))?.find(
      (post) => isNew(post) && isSent(post, request, ["title", "description"]),
    ),
  updatePost: async ({ request, read }: Attempt) => {
    const post = await read("getPost", { params: { id: idIn(request) } });
    return post && isSent(post, request, postTextNames) ? post : undefined;
  },
  updatePostImage: async (attempt: Attempt) => {
    const image = await imageOf(attempt);
    return image && isOther(image.url, attempt) ? { image } : undefined;
  },
  toggleLike: async (attempt: Attempt) => {
    const likes = await likesOf(attempt);
    return likes && isOther(likes.join(), attempt) ? { likes } : undefined;
  },
  deletePost: async ({ request, isGone }: Attempt) =>
    (await isGone("getPost", idIn(request))) ? done : undefined,
  updateProfile: async ({ request, read }: Attempt) => {
    // Only a log-in reveals whether the password has changed.
    if (asRecord(request.body).password !== undefined) return undefined;
    const profile = await read("getProfile", { params: { id: idIn(request) } });
    const isStored = profile && isSent(profile, request, ["username", "bio"]);
    return isStored ? { ...profile, email: "" } : undefined;
  },
  uploadProfilePhoto: async (attempt: Attempt) => {
    const profilePhoto = await photoOf(attempt);
    return profilePhoto && isOther(profilePhoto.url, attempt) ? { profilePhoto } : undefined;
  },
  deleteProfile: async ({ request, isGone }: Attempt) =>
    (await isGone("getProfile", idIn(request))) ? done : undefined,
  createComment: async ({ request, read, isNew }: Attempt) => {
    const id = asString(asRecord(request.body).postId);
    return (await read("getPost", { params: { id } }))?.comments.find(
      (comment) => isNew(comment) && isSent(comment, request, ["text"]),
    );
  },
  updateComment: async ({ request, read, postOf }: Attempt) => {
    const post = await read("getPost", { params: { id: postOf(idIn(request)) } });
    return post?.comments.find(
      (comment) => comment._id === idIn(request) && isSent(comment, request, ["text"]),
    );
  },
  deleteComment: async ({ request, read, postOf }: Attempt) => {
    const post = await read("getPost", { params: { id: postOf(idIn(request)) } });
    return post?.comments.every(({ _id }) => _id !== idIn(request)) ? done : undefined;
  },
};

type Reading = Pick<Attempt, "request" | "read">;

function isOther(value: string, { before }: Attempt): boolean {
  return before !== undefined && value !== before;
}

async function likesOf({ request, read }: Reading): Promise<string[] | undefined> {
  return (await read("getPost", { params: { id: idIn(request) } }))?.likes.toSorted();
}

async function imageOf({ request, read }: Reading) {
  return (await read("getPost", { params: { id: idIn(request) } }))?.image;
}

async function photoOf({ request, read }: Reading) {
  return (await read("getProfile", { params: { id: request.as?._id ?? "" } }))?.profilePhoto;
}

function idIn({ params }: LooseRequest): string {
  return params?.id ?? "";
}

/** Returns whether a document has the texts of a request; texts that were not sent are not compared. */
function isSent<Name extends string>(
  document: Record<Name, string>,
  { body, form }: LooseRequest,
  names: readonly Name[],
): boolean {
  const sent = asRecord(body ?? form);
  return names.every((name) => isSameText(document[name], asString(sent[name], document[name])));
}
