import { isRecord } from "../../../src/lib/narrow";
import { failWith, rewrite } from "../network";
import { type Document, idOf, one, rewriteAll, withBody } from "./changes";

/** What other backends answer to calls that write posts, comments and topics. */
export const writingQuirks = {
  topicWith200: () => rewrite("post", "/categories", (topic) => topic, 200),
  deletedTopicAsCategory: () =>
    rewrite(
      "delete",
      "/categories/:id",
      one(({ categoryId }) => ({ category: categoryId })),
    ),
  deletedTopicUnnamed: () => rewrite("delete", "/categories/:id", () => ({ message: "Gotowe." })),
  wrappedNewPost: () => rewrite("post", "/posts", (post) => ({ newPost: post }), 200),
  newPostAsPost: () => rewrite("post", "/posts", (post) => ({ post })),
  newPostWithoutId: () => rewrite("post", "/posts", () => ({ message: "Nie zapisano." })),
  wrappedUpdate: () =>
    rewrite("put", "/posts/:id", (post) => ({ updatePost: one(withoutComments)(post) })),
  bareUpdate: () =>
    rewrite(
      "put",
      "/posts/:id",
      one((post) => ({ ...withoutComments(post), user: idOf(post.user) })),
    ),
  /** What is too large, or no picture. */
  pictureRefusedWith500: () =>
    failWith("put", "/posts/update-image/:id", 500, { message: "File too large" }),
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
  deletedPostUnnamed: () => rewrite("delete", "/posts/:id", () => ({ message: "Gotowe." })),
  deletedPostWhole: () => rewrite("delete", "/posts/:id", () => ({ _id: "x", title: "Wpis" })),
  commentWith200: () => rewrite("post", "/comments", (comment) => comment, 200),
  commentWith202: () => rewrite("post", "/comments", (comment) => comment, 202),
  updatedCommentWithAuthor: () =>
    rewrite(
      "put",
      "/comments/:id",
      one((comment) => ({ ...comment, user: { _id: comment.user } })),
      201,
    ),
  deletedCommentWhole: () => rewrite("delete", "/comments/:id", () => ({ _id: "x", text: "" })),
  errorsAsMsg: () => rewriteErrors((message) => ({ msg: message })),
  errorsAsError: () => rewriteErrors((message) => ({ error: message, stack: "Error: …" })),
  errorsAsObjects: () => rewriteErrors((message) => ({ message: { text: message } })),
};

/** Another body for what the backend refuses. */
function rewriteErrors(bodyOf: (message: unknown) => Document): void {
  rewriteAll(async (response) =>
    response.ok
      ? response
      : withBody(
          response,
          one(({ message }) => bodyOf(message)),
        ),
  );
}

function withoutComments(post: Document): Document {
  return { ...post, comments: undefined };
}
