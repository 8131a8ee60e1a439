import { http, HttpResponse } from "msw";
import { isRecord } from "../../src/lib/narrow";
import { network, rewrite } from "./network";

/** The answers of other backends of this API, made from the embedded backend's own. */
export const quirks = {
  nullAuthors: () =>
    rewrite(
      "get",
      "/posts",
      each((post) => ({ ...post, user: null })),
    ),
  bareAuthors: () =>
    rewrite(
      "get",
      "/posts",
      each((post) => ({ ...post, user: idOf(post.user) })),
    ),
  unsortedPosts: () => rewrite("get", "/posts", reversed),
  topicsWithStatus201: () =>
    rewrite(
      "get",
      "/categories",
      each((topic) => ({ ...topic, user: { _id: "u" }, __v: 0 })),
      201,
    ),
  noComments: () => rewrite("get", "/posts/:id", without("comments")),
  noTimes: () => rewrite("get", "/posts/:id", without("createdAt")),
  nullAuthorOfPost: () =>
    rewrite(
      "get",
      "/posts/:id",
      one((post) => ({ ...post, user: null })),
    ),
  commentsNewestFirst: () =>
    rewrite(
      "get",
      "/posts/:id",
      one((post) => ({ ...post, comments: reversed(post.comments) })),
    ),
  escapedText: () => rewrite("get", "/posts/:id", escaped),
  messageForMissingPost: () =>
    network.use(http.get("*/api/posts/:id", () => HttpResponse.json({ message: "Brak posta." }))),
  profileWithoutPosts: () => rewrite("get", "/users/profile/:id", without("posts")),
  noCount: () =>
    network.use(http.get("*/api/posts/count", () => new HttpResponse(null, { status: 404 }))),
  wrappedNewPost: () => rewrite("post", "/posts", (post) => ({ newPost: post }), 200),
  newPostWithoutId: () => rewrite("post", "/posts", () => ({ message: "Nie zapisano." })),
  wrappedUpdate: () =>
    rewrite("put", "/posts/:id", (post) => ({ updatePost: one(withoutComments)(post) })),
  bareUpdate: () =>
    rewrite(
      "put",
      "/posts/:id",
      one((post) => ({ ...withoutComments(post), user: idOf(post.user) })),
    ),
  wrappedLike: () => rewrite("put", "/posts/like/:id", (post) => ({ post })),
  likesAlone: () =>
    rewrite(
      "put",
      "/posts/like/:id",
      one(({ likes }) => ({ likes })),
    ),
  bareLikes: () => rewrite("put", "/posts/like/:id", (post) => (isRecord(post) ? post.likes : [])),
  doubledLikes: () =>
    rewrite(
      "put",
      "/posts/like/:id",
      one((post) => ({ ...post, likes: [post.likes, post.likes].flat() })),
    ),
  deletedPostWhole: () => rewrite("delete", "/posts/:id", () => ({ _id: "x", title: "Wpis" })),
  commentWith202: () => rewrite("post", "/comments", (comment) => comment, 202),
  updatedCommentWithAuthor: () =>
    rewrite(
      "put",
      "/comments/:id",
      one((comment) => ({ ...comment, user: { _id: comment.user } })),
      201,
    ),
  commentsOfNobody: () =>
    rewrite(
      "get",
      "/comments",
      each((comment) => ({ ...comment, postId: undefined, createdAt: undefined, user: null })),
    ),
  accountsWithoutPosts: () =>
    rewrite(
      "get",
      "/users/profile",
      each((account) => ({
        ...account,
        posts: undefined,
        email: undefined,
        profilePhoto: undefined,
      })),
    ),
  deletedAccountMsg: () => rewrite("delete", "/users/profile/:id", () => ({ msg: "Usunięto." })),
  deletedCommentWhole: () => rewrite("delete", "/comments/:id", () => ({ _id: "x", text: "" })),
  htmlForEverything: () =>
    network.use(http.all("*/api/*", () => HttpResponse.html("<h1>Too many requests</h1>"))),
};

type Document = Record<string, unknown>;

/** A change of one document; anything else stays as it is. */
function one(change: (document: Document) => Document): (body: unknown) => unknown {
  return (body) => (isRecord(body) ? change(body) : body);
}

/** The same change for each document of a list. */
function each(change: (document: Document) => Document): (list: unknown) => unknown {
  return (list) => (Array.isArray(list) ? list.map(one(change)) : list);
}

function without(key: string): (body: unknown) => unknown {
  return one((document) =>
    Object.fromEntries(Object.entries(document).filter(([name]) => name !== key)),
  );
}

function withoutComments(post: Document): Document {
  return { ...post, comments: undefined };
}

function reversed(list: unknown): unknown {
  return Array.isArray(list) ? list.toReversed() : list;
}

function idOf(user: unknown): unknown {
  return isRecord(user) ? user._id : user;
}

/** Some backends store `&lt;` for `<` in whatever came as JSON. */
function escaped(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document).replaceAll("<", "&lt;"));
}
