import { parseListedProfile } from "@blog/contract/parse/account";
import { bareAuthor } from "@blog/contract/parse/author";
import { type Category, parseCategory, parseNewCategory } from "@blog/contract/parse/category";
import {
  parseComment,
  parseEditedComment,
  parseNewComment,
  type PostComment,
} from "@blog/contract/parse/comment";
import { parseCount } from "@blog/contract/parse/document";
import { parsePost, type Post } from "@blog/contract/parse/post";
import {
  type FetchedPost,
  parseFetchedPost,
  parseLikes,
  parseNewImage,
  parseNewPost,
  parsePostsOfProfile,
} from "@blog/contract/parse/postResponse";
import { parseFetchedProfile, parseNewPhoto } from "@blog/contract/parse/profile";
import { parseLogIn } from "@blog/contract/parse/session";
import { readSentence } from "@blog/contract/sentence";
import type { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { asRecord, asString, listIn } from "@blog/shared/narrow";
import type { LooseRequest } from "./http";

export type CallName = keyof typeof validatedEndpoints;
export type Readings = { [Name in CallName]: ReturnType<(typeof readers)[Name]> };

/**
 * Parses the body of a success with the reader that the page uses for this call, and arranges what it reads as the
 * contract does. @returns undefined if the page cannot use the body
 */
export function readAsPage<Name extends CallName>(
  name: Name,
  body: unknown,
  request: LooseRequest,
): Readings[Name] | undefined {
  const typed: { [Each in CallName]: (body: unknown, request: LooseRequest) => Readings[Each] } =
    readers;
  try {
    return typed[name](body, request);
  } catch {
    return undefined;
  }
}

/** Stand for a missing author or message, which the page can do without. */
const nobody = bareAuthor("nobody");
const said = (body: unknown) => ({ message: readSentence(body) || "…" });

const readers = {
  listCategories: list((item) => toCategory(needed(parseCategory(item)))),
  createCategory: (body: unknown) => toCategory(needed(parseNewCategory(body))),
  deleteCategory: said,
  listPostsPage: list((item) => toPost(needed(parsePost(item)))),
  listAllPosts: list((item) => toPost(needed(parsePost(item)))),
  listPostsOfCategory: list((item) => toPost(needed(parsePost(item)))),
  countPosts: parseCount,
  getPost: (body: unknown, request: LooseRequest) =>
    toPostDetails(needed(parseFetchedPost(body, idIn(request)))),
  createPost: (body: unknown) => toPost(needed(parseNewPost(body))),
  updatePost: (body: unknown, request: LooseRequest) =>
    toPostDetails(needed(parseFetchedPost(body, idIn(request)))),
  updatePostImage: (body: unknown, request: LooseRequest) => ({
    image: needed(parseNewImage(body, idIn(request))),
  }),
  toggleLike: (body: unknown) => ({ likes: needed(parseLikes(body)) }),
  deletePost: said,
  login: (body: unknown) => {
    const session = needed(parseLogIn(body));
    return { ...session, username: session.username || "…" };
  },
  register: said,
  verifyEmail: said,
  requestReset: said,
  checkResetLink: said,
  resetPassword: said,
  getProfile: readProfile,
  listProfiles: list((item) => {
    const { email, ...profile } = needed(parseListedProfile(item));
    return { ...profile, email, posts: asSent(parsePostsOfProfile(item), item).map(toPost) };
  }),
  countProfiles: parseCount,
  updateProfile: (body: unknown, request: LooseRequest) => ({
    ...readProfile(body, request),
    email: asString(asRecord(body).email),
  }),
  uploadProfilePhoto: (body: unknown) => ({ profilePhoto: needed(parseNewPhoto(body)) }),
  deleteProfile: said,
  listComments: list((item) => {
    const { user, ...comment } = needed(parseComment(item, "unknown"));
    return { ...comment, user: user ?? nobody };
  }),
  createComment: (body: unknown, { body: sent }: LooseRequest) =>
    toComment(needed(parseNewComment(body, asString(asRecord(sent).postId)))),
  updateComment: (body: unknown, request: LooseRequest) =>
    toComment(needed(parseEditedComment(body, idIn(request)))),
  deleteComment: said,
};

function list<T>(read: (item: unknown) => T) {
  return (body: unknown): T[] => needed(listIn(body)).map(read);
}

function idIn({ params }: LooseRequest): string {
  return params?.id ?? "";
}

function toCategory({ _id, label: title }: Category) {
  return { _id, title };
}

function toPost({ topic: category, user, ...rest }: Post) {
  return { ...rest, category, user: user ?? nobody };
}

function toPostDetails({ post, comments }: FetchedPost) {
  return { ...toPost(post), comments: comments.map(toComment) };
}

function toComment({ user, ...rest }: PostComment) {
  const { _id, username } = user ?? nobody;
  return { ...rest, user: _id, username };
}

function readProfile(body: unknown, request: LooseRequest) {
  const { profile, posts } = needed(parseFetchedProfile(body, idIn(request)));
  return { ...profile, posts: asSent(posts, body).map(toPost) };
}

/** Restores the order in which the posts of a profile were sent, since the page's reader sorts them. */
function asSent(posts: Post[], body: unknown): Post[] {
  const text = JSON.stringify(body);
  const placeOf = ({ _id }: Post) => text.indexOf(`"${_id}"`);
  return posts.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** @throws Error if the value is null or undefined */
function needed<T>(value: T): NonNullable<T> {
  if (value === null || value === undefined) throw new Error("nothing that the page can use");
  return value;
}
