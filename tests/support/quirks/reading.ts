import { http, HttpResponse } from "msw";
import { network, rewriteResponse } from "../network";
import {
  mapDocuments,
  mapNestedDocuments,
  idOf,
  mapDocument,
  reversed,
  rewriteAllResponses,
  without,
  withBody,
} from "./changes";

/** Other backends' responses to queries. */
export const readingQuirks = {
  topicsWithStatus201: () =>
    rewriteResponse(
      "get",
      "/categories",
      mapDocuments((topic) => ({ ...topic, user: { _id: "u" }, __v: 0 })),
      201,
    ),
  nullAuthors: () =>
    rewriteResponse(
      "get",
      "/posts",
      mapDocuments((post) => ({ ...post, user: null })),
    ),
  bareAuthors: () =>
    rewriteResponse(
      "get",
      "/posts",
      mapDocuments((post) => ({ ...post, user: idOf(post.user) })),
    ),
  unsortedPosts: () => rewriteResponse("get", "/posts", reversed),
  noCount: () =>
    network.use(http.get("*/api/posts/count", () => new HttpResponse(null, { status: 404 }))),
  noComments: () => rewriteResponse("get", "/posts/:id", without("comments")),
  noTimes: () => rewriteResponse("get", "/posts/:id", without("createdAt")),
  nullAuthorOfPost: () =>
    rewriteResponse(
      "get",
      "/posts/:id",
      mapDocument((post) => ({ ...post, user: null })),
    ),
  commentsNewestFirst: () =>
    rewriteResponse(
      "get",
      "/posts/:id",
      mapDocument((post) => ({ ...post, comments: reversed(post.comments) })),
    ),
  messageForMissingPost: () =>
    network.use(http.get("*/api/posts/:id", () => HttpResponse.json({ message: "Brak posta." }))),
  profileWithoutPosts: () => rewriteResponse("get", "/users/profile/:id", without("posts")),
  unsortedPostsOfProfile: () =>
    rewriteResponse(
      "get",
      "/users/profile/:id",
      mapDocument((profile) => ({ ...profile, posts: reversed(profile.posts) })),
    ),
  accountsWithoutPosts: () =>
    rewriteResponse("get", "/users/profile", (accounts) =>
      Array.isArray(accounts) ? accounts.map(without("posts", "email", "profilePhoto")) : accounts,
    ),
  commentsOfNobody: () =>
    rewriteResponse(
      "get",
      "/comments",
      mapDocuments((comment) => ({
        ...comment,
        postId: undefined,
        createdAt: undefined,
        user: null,
      })),
    ),
  /** Authors include their password hash. */
  commentsWithSecrets: () =>
    rewriteResponse(
      "get",
      "/comments",
      mapDocuments((comment) => ({ ...comment, user: mapDocument(withSecret)(comment.user) })),
    ),
  /** `<` is stored as `&lt;`. */
  escapedText: () =>
    rewriteAllResponses((response) =>
      withBody(response, (body) => JSON.parse(JSON.stringify(body).replaceAll("<", "&lt;"))),
    ),
  extraFields: () =>
    rewriteAllResponses((response) =>
      withBody(
        response,
        mapNestedDocuments((document) =>
          "_id" in document ? { ...document, id: document._id, __v: 0, updatedAt: 7 } : document,
        ),
      ),
    ),
  htmlForEverything: () =>
    network.use(http.all("*/api/*", () => HttpResponse.html("<h1>Too many requests</h1>"))),
};

function withSecret(user: Record<string, unknown>) {
  return { ...user, password: "$2b$10$tajnytajnytajny", email: "ktos@test.example" };
}
