import { parseComments, parseLikes } from "@blog/contract/parse/postResponse";
import { bareAuthor, parseAuthor, parseImage } from "@blog/contract/parse/author";
import { parseCategory } from "@blog/contract/parse/category";
import { parseComment, type PostComment } from "@blog/contract/parse/comment";
import { idOf, isNew, parseCount, unwrap } from "@blog/contract/parse/document";
import { parsePost } from "@blog/contract/parse/post";
import type { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { parseSession } from "@blog/contract/parse/session";
import { asRecord, asString, listIn } from "@blog/shared/narrow";
import { readSentence } from "@blog/contract/sentence";

type CallName = keyof typeof validatedEndpoints;
export type Readings = { [Name in CallName]: ReturnType<(typeof readers)[Name]> };

/** Parses the body of a success as the page does; undefined if the page cannot use it. */
export function readAsPage<Name extends CallName>(
  name: Name,
  body: unknown,
): Readings[Name] | undefined {
  const typed: { [Each in CallName]: (body: unknown) => Readings[Each] } = readers;
  try {
    return typed[name](body);
  } catch {
    return undefined;
  }
}

/** Stand for a missing author or message, which the page can do without. */
const nobody = bareAuthor("nobody");
const said = (body: unknown) => ({ message: readSentence(body) || "…" });

const post = (body: unknown) => {
  const { topic: category, user, ...rest } = needed(parsePost(unwrap(body, isNew("title"))));
  return { ...rest, category, user: user ?? nobody };
};
const postDetails = (body: unknown) => {
  const { _id } = post(body);
  const document = unwrap(body, isNew("title"));
  return { ...post(body), comments: parseComments(document, _id).map(withAuthorId) };
};
const category = (body: unknown) => {
  const { _id, label: title } = needed(parseCategory(unwrap(body, isNew("title"))));
  return { _id, title };
};
const comment = (body: unknown) => needed(parseComment(unwrap(body, isNew("text")), "unknown"));
const commentWithId = (body: unknown) => withAuthorId(comment(body));
const profile = (body: unknown) => {
  const document = unwrap(body, (value) => idOf(value) !== "" && "username" in value);
  const { bio = "", ...author } = needed(parseAuthor(document));
  const { isAdmin, email, posts = [] } = asRecord(document);
  const own = { isAdmin: isAdmin === true, email: asString(email) };
  return { ...author, ...own, bio, posts: list(post)(posts) };
};

const readers = {
  listCategories: list(category),
  createCategory: category,
  deleteCategory: said,
  listPostsPage: list(post),
  listAllPosts: list(post),
  listPostsOfCategory: list(post),
  countPosts: parseCount,
  getPost: postDetails,
  createPost: post,
  updatePost: postDetails,
  updatePostImage: post,
  toggleLike: (body: unknown) => ({ likes: needed(parseLikes(body)) }),
  deletePost: said,
  login: (body: unknown) => {
    const session = needed(parseSession(unwrap(body, (value) => idOf(value) !== "")));
    return { ...session, username: session.username || "…" };
  },
  register: said,
  verifyEmail: said,
  requestReset: said,
  checkResetLink: said,
  resetPassword: said,
  getProfile: profile,
  listProfiles: list(profile),
  countProfiles: parseCount,
  updateProfile: profile,
  uploadProfilePhoto: (body: unknown) => {
    const { url } = parseImage(
      asRecord(unwrap(body, (value) => "profilePhoto" in value)).profilePhoto,
    );
    return { profilePhoto: { url: needed(url || undefined) } };
  },
  deleteProfile: said,
  listComments: list((body) => ({ ...comment(body), user: comment(body).user ?? nobody })),
  createComment: commentWithId,
  updateComment: commentWithId,
  deleteComment: said,
};

function list<T>(read: (body: unknown) => T) {
  return (body: unknown): T[] => needed(listIn(body)).map(read);
}

function withAuthorId({ user, ...rest }: PostComment) {
  const { _id, username } = user ?? nobody;
  return { ...rest, user: _id, username };
}

/** @throws Error if the value is null or undefined */
function needed<T>(value: T): NonNullable<T> {
  if (value === null || value === undefined) throw new Error("nothing that the page can use");
  return value;
}
