import { isRecord } from "../../../src/shared/narrow";
import { rewriteResponse } from "../network";
import { type Document, idOf, mapDocument, rewriteAllResponses, withBody } from "./changes";

/** Other backends' responses to calls that write posts, comments and topics. */
export const writingQuirks = {
  topicWith200: () => rewriteResponse("post", "/categories", (topic) => topic, 200),
  deletedTopicAsCategory: () =>
    rewriteResponse(
      "delete",
      "/categories/:id",
      mapDocument(({ categoryId }) => ({ category: categoryId })),
    ),
  deletedTopicUnnamed: () =>
    rewriteResponse("delete", "/categories/:id", () => ({ message: "Gotowe." })),
  wrappedNewPost: () => rewriteResponse("post", "/posts", (post) => ({ newPost: post }), 200),
  newPostAsPost: () => rewriteResponse("post", "/posts", (post) => ({ post })),
  wrappedUpdate: () =>
    rewriteResponse("put", "/posts/:id", (post) => ({
      updatePost: mapDocument(withoutComments)(post),
    })),
  bareUpdate: () =>
    rewriteResponse(
      "put",
      "/posts/:id",
      mapDocument((post) => ({ ...withoutComments(post), user: idOf(post.user) })),
    ),
  wrappedLike: () => rewriteResponse("put", "/posts/like/:id", (post) => ({ post })),
  likesAlone: () =>
    rewriteResponse(
      "put",
      "/posts/like/:id",
      mapDocument(({ likes }) => ({ likes })),
    ),
  bareLikes: () =>
    rewriteResponse("put", "/posts/like/:id", (post) => (isRecord(post) ? post.likes : [])),
  doubledLikes: () =>
    rewriteResponse(
      "put",
      "/posts/like/:id",
      mapDocument((post) => ({ ...post, likes: [post.likes, post.likes].flat() })),
    ),
  deletedPostUnnamed: () => rewriteResponse("delete", "/posts/:id", () => ({ message: "Gotowe." })),
  deletedPostWhole: () =>
    rewriteResponse("delete", "/posts/:id", () => ({ _id: "x", title: "Wpis" })),
  commentWith200: () => rewriteResponse("post", "/comments", (comment) => comment, 200),
  commentWith202: () => rewriteResponse("post", "/comments", (comment) => comment, 202),
  updatedCommentWithAuthor: () =>
    rewriteResponse(
      "put",
      "/comments/:id",
      mapDocument((comment) => ({ ...comment, user: { _id: comment.user } })),
      201,
    ),
  deletedCommentWhole: () =>
    rewriteResponse("delete", "/comments/:id", () => ({ _id: "x", text: "" })),
  markupInMessages: () =>
    rewriteAllResponses((response) =>
      withBody(
        response,
        mapDocument((body) => ("message" in body ? { ...body, message: markup } : body)),
      ),
    ),
  errorsAsMsg: () => rewriteErrors((message) => ({ msg: message })),
  errorsAsError: () => rewriteErrors((message) => ({ error: message, stack: "Error: …" })),
  errorsAsObjects: () => rewriteErrors((message) => ({ message: { text: message } })),
};

const markup = 'Bez <img src="x" onerror="alert(1)">obrazka';

/** Rewrites the body of error responses. */
function rewriteErrors(bodyOf: (message: unknown) => Document): void {
  rewriteAllResponses(async (response) =>
    response.ok
      ? response
      : withBody(
          response,
          mapDocument(({ message }) => bodyOf(message)),
        ),
  );
}

function withoutComments(post: Document): Document {
  return { ...post, comments: undefined };
}
