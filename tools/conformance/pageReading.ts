import { parseComments, parseLikes, parseWrappedPost } from "../../src/api/parsePost";
import { bareAuthor, parseAuthor, parseImage } from "../../src/contract/parse/author";
import { parseCategory } from "../../src/contract/parse/category";
import { parseComment, type PostComment } from "../../src/contract/parse/comment";
import { parseSession } from "../../src/lib/session";
import { asString, asTimestamp, isRecord } from "../../src/shared/narrow";
import { readSentence } from "../../src/shared/sentence";
import type { CallName } from "./suite/client";
import { unknownId } from "./suite/suite";

/** What the page makes of the body of a success. @throws if it cannot use it */
type Reader = (body: unknown) => unknown;

/** In place of a timestamp, an author or a message, without which the page copes. */
const noTime = new Date(0).toISOString();
const nobody = bareAuthor(unknownId);
const unread = { _id: unknownId, title: "…", description: "…", category: "…", image: "/" };
const said = (body: unknown) => ({ message: readSentence(body) || "…" });

const post = (body: unknown) => {
  const parsed = timed(parseWrappedPost(body));
  return { ...parsed, category: parsed.topic, user: parsed.user ?? nobody };
};
const barePost = (body: unknown) => ({ ...post(body), user: post(body).user._id });
const postDetails: Reader = (body) => {
  const parsed = post(body);
  return { ...parsed, comments: parseComments(body, parsed._id).map(bareComment) };
};
const category = (body: unknown) => {
  const parsed = needed(parseCategory(body));
  return { ...parsed, title: parsed.label };
};
const comment = (body: unknown) => needed(parseComment(body, unknownId));
const profile = (body: unknown) => {
  const author = needed(parseAuthor(body));
  const { isAdmin, createdAt, email, posts = [] } = isRecord(body) ? body : {};
  return {
    ...author,
    bio: author.bio ?? "",
    isAdmin: isAdmin === true,
    createdAt: asTimestamp(createdAt) ?? noTime,
    email: asString(email),
    posts: list(barePost)(posts),
  };
};

/** The other calls are answered by a message. */
const readers: Partial<Record<CallName, Reader>> = {
  listCategories: list(category),
  createCategory: category,
  deleteCategory: (body) => ({ categoryId: unknownId, ...said(body) }),
  listPostsPage: list(post),
  listAllPosts: list(post),
  listPostsOfCategory: list(post),
  countPosts: (body) => body,
  getPost: postDetails,
  createPost: barePost,
  updatePost: postDetails,
  updatePostImage: barePost,
  toggleLike: (body) => ({ ...barePost(unread), likes: parseLikes(body) }),
  deletePost: (body) => ({ postId: unknownId, ...said(body) }),
  login: (body) => {
    const session = needed(parseSession(body));
    return { ...session, username: session.username || "…" };
  },
  getProfile: profile,
  listProfiles: list(profile),
  countProfiles: (body) => body,
  updateProfile: profile,
  uploadProfilePhoto: (body) => {
    const photo = parseImage(isRecord(body) ? body.profilePhoto : null);
    return { ...said(body), profilePhoto: needed(photo.url && photo) };
  },
  listComments: list((body) => {
    const parsed = timed(comment(body));
    const user = parsed.user ?? nobody;
    return { ...parsed, user, username: user.username };
  }),
  createComment: (body) => bareComment(comment(body)),
  updateComment: (body) => bareComment(comment(body)),
};

/** Returns what the page makes of a response, in the contract's shape; undefined if it cannot use it. */
export function readAsPage(name: CallName, body: unknown): unknown {
  try {
    return (readers[name] ?? said)(body);
  } catch {
    return undefined;
  }
}

function list<T>(read: (body: unknown) => T) {
  return (body: unknown): T[] => {
    if (!Array.isArray(body)) throw new Error("no list");
    return body.map(read);
  };
}

function timed<T extends { createdAt: string | null }>(document: T) {
  return { ...document, createdAt: document.createdAt ?? noTime };
}

function bareComment(parsed: PostComment) {
  const { _id, username } = parsed.user ?? nobody;
  return { ...timed(parsed), user: _id, username };
}

/** @throws Error if there is nothing */
function needed<T>(value: T): NonNullable<T> {
  if (!value) throw new Error("nothing that the page can use");
  return value;
}
