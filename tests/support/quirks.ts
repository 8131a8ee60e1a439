import { http, HttpResponse } from "msw";
import { isRecord } from "../../src/shared/narrow";
import { backend, failWith, network, rewriteResponse as rewrite } from "./network";

type Document = Record<string, unknown>;
type Change = (body: unknown) => unknown;

/**
 * Responses of other backends of this API, made from the embedded backend's. Several can be
 * active at once; those of the same call apply in the order of activation.
 */
export const quirks = {
  topicsWithStatus201: () =>
    rewrite(
      "get",
      "/categories",
      each((topic) => ({ ...topic, __v: 0 })),
      201,
    ),
  topicWith200: () => rewrite("post", "/categories", (topic) => topic, 200),
  deletedTopicAsCategory: () => rewrite("delete", "/categories/:id", () => ({ category: "x" })),
  deletedTopicUnnamed: () => rewrite("delete", "/categories/:id", () => ({ message: "Gotowe." })),

  nullAuthors: () => rewrite("get", "/posts", each(withoutAuthor)),
  bareAuthors: () => rewrite("get", "/posts", each(withBareAuthor)),
  unsortedPosts: () => rewrite("get", "/posts", reversed),
  noCount: () => failWith("get", "/posts/count", 404, { message: "Cannot GET /api/posts/count" }),
  /** The count of none is 404. */
  noPosts: () => {
    failWith("get", "/posts", 200, []);
    failWith("get", "/posts/count", 404);
  },
  noComments: () => rewrite("get", "/posts/:id", without("comments")),
  noTimes: () => rewrite("get", "/posts/:id", without("createdAt")),
  nullAuthorOfPost: () => rewrite("get", "/posts/:id", mapDocument(withoutAuthor)),
  commentsNewestFirst: () => rewrite("get", "/posts/:id", mapKey("comments", reversed)),
  messageForMissingPost: () => rewrite("get", "/posts/:id", () => ({ message: "Brak posta." })),
  wrappedNewPost: () => rewrite("post", "/posts", (post) => ({ newPost: post }), 200),
  newPostAsPost: () => rewrite("post", "/posts", (post) => ({ post })),
  wrappedUpdate: () =>
    rewrite("put", "/posts/:id", (post) => ({ updatePost: without("comments")(post) })),
  bareUpdate: () =>
    rewrite("put", "/posts/:id", (post) => mapDocument(withBareAuthor)(without("comments")(post))),
  deletedPostUnnamed: () => rewrite("delete", "/posts/:id", () => ({ message: "Gotowe." })),
  deletedPostWhole: () => rewrite("delete", "/posts/:id", () => ({ _id: "x", title: "Wpis" })),

  wrappedLike: () => rewrite("put", "/posts/like/:id", (post) => ({ post })),
  likesAlone: () => rewrite("put", "/posts/like/:id", (post) => ({ likes: likesOf(post) })),
  bareLikes: () => rewrite("put", "/posts/like/:id", likesOf),
  doubledLikes: () =>
    rewrite("put", "/posts/like/:id", (post) => [likesOf(post), likesOf(post)].flat()),

  profileWithoutPosts: () => rewrite("get", "/users/profile/:id", without("posts")),
  unsortedPostsOfProfile: () => rewrite("get", "/users/profile/:id", mapKey("posts", reversed)),
  accountsWithoutPosts: () =>
    rewrite("get", "/users/profile", mapItems(without("posts", "email", "profilePhoto"))),
  capitalBio: () =>
    rewrite(
      "get",
      "/users/profile/:id",
      mapDocument(({ bio, ...profile }) => ({ ...profile, Bio: bio })),
    ),
  updatedProfileBare: () => rewrite("put", "/users/profile/:id", without("posts", "token"), 201),
  blankBioRefused: () => {
    const { handle } = backend;
    backend.handle = async (request) => {
      const isBlank = request.method === "PUT" && /"bio":""/.test(await request.clone().text());
      if (!isBlank) return handle(request);
      return HttpResponse.json({ message: "bio is not allowed to be empty" }, { status: 400 });
    };
  },
  photoWithPublicId: () =>
    rewrite(
      "post",
      "/users/profile/profile-photo-upload",
      mapKey(
        "profilePhoto",
        mapDocument(({ url }) => ({ url, public_id: "x" })),
      ),
    ),
  deletedAccountMsg: () => rewrite("delete", "/users/profile/:id", () => ({ msg: "Usunięto." })),
  /** The path of the deletion is mounted wrongly. */
  deletedAccount404: () =>
    failWith("delete", "/users/profile/:id", 404, { message: "Nie ma takiej ścieżki." }),

  commentsOfNobody: () =>
    rewrite("get", "/comments", mapItems(without("postId", "createdAt", "user"))),
  /** Authors include their password hash. */
  commentsWithSecrets: () =>
    rewrite(
      "get",
      "/comments",
      mapItems(
        mapKey(
          "user",
          mapDocument((user) => ({ ...user, password: "$2b$10$tajny" })),
        ),
      ),
    ),
  commentWith200: () => rewrite("post", "/comments", (comment) => comment, 200),
  commentWith202: () => rewrite("post", "/comments", (comment) => comment, 202),
  updatedCommentWithAuthor: () =>
    rewrite(
      "put",
      "/comments/:id",
      mapKey("user", (_id) => ({ _id })),
      201,
    ),
  deletedCommentWhole: () => rewrite("delete", "/comments/:id", () => ({ _id: "x", text: "" })),

  /** Neither name nor photo, and `id` for `_id`. */
  bareLogin: () =>
    rewrite(
      "post",
      "/auth/login",
      mapDocument(({ _id, isAdmin, token }) => ({ id: _id, isAdmin, token })),
    ),
  wrongLoginWith404: () => failWith("post", "/auth/login", 404, { message: wrongLogin }),
  verified500: () => rewrite("get", "/auth/:userId/verify/:token", () => ({}), 500),
  passwordChanged500: (message = "Internal server error") =>
    rewrite("post", "/password/reset-password/:userId/:token", () => ({ message }), 500),
  /** Tells the language of its message, which is therefore not judged. */
  declaresPolish: () =>
    network.use(
      http.post("*/api/password/reset-password-link", () =>
        HttpResponse.json({ message: "Email sent" }, { headers: { "content-language": "pl" } }),
      ),
    ),
  registersSilently: () => rewrite("post", "/auth/register", () => ({ _id: "x" })),
  registersWithoutMail: () =>
    rewrite("post", "/auth/register", () => ({ message: "User registered successfully" })),
  registersWithMail: () =>
    rewrite("post", "/auth/register", () => ({ message: "An email was sent, please verify" })),
  englishSuccess: () =>
    rewrite("post", "/password/reset-password-link", () => ({ message: "Email sent" })),

  /** `<` is stored as `&lt;`. */
  escapedText: () =>
    rewriteAll(
      () => true,
      (body) => JSON.parse(JSON.stringify(body).replaceAll("<", "&lt;")),
    ),
  extraFields: () => rewriteAll(isSuccess, mapItems(mapDocument((item) => ({ ...item, __v: 0 })))),
  markupInMessages: () =>
    rewriteAll(
      isSuccess,
      mapKey("message", () => markup),
    ),
  errorsAsMsg: () => rewriteErrors((message) => ({ msg: message })),
  errorsAsError: () => rewriteErrors((message) => ({ error: message, stack: "Error: …" })),
  errorsAsObjects: () => rewriteErrors((message) => ({ message: { text: message } })),
  /** Refuses deletions with 203 and a message alone. */
  deletionsRefusedWith203: () =>
    network.use(
      http.delete("*/api/*", () =>
        HttpResponse.json({ message: "access denied, forbidden" }, { status: 203 }),
      ),
    ),
};

export type QuirkName = keyof typeof quirks;

const wrongLogin = "Nieprawidłowy adres e-mail lub hasło.";
const markup = 'Bez <img src="x" onerror="alert(1)">obrazka';

const isSuccess = ({ ok }: Response) => ok;
const rewriteErrors = (change: (message: unknown) => Document) =>
  rewriteAll(
    ({ ok }) => !ok,
    mapDocument(({ message }) => change(message)),
  );

/** Rewrites the JSON responses to all calls. */
function rewriteAll(isRewritten: (response: Response) => boolean, change: Change): void {
  const { handle } = backend;
  backend.handle = async (request) => {
    const response = await handle(request);
    const isJson = response.headers.get("content-type")?.includes("json");
    if (!isJson || !isRewritten(response)) return response;
    const { status } = response;
    return Response.json(change(await response.json()), { status });
  };
}

/** Applies a change to a document, and leaves other values unchanged. */
export function mapDocument(change: (document: Document) => Document): Change {
  return (body) => (isRecord(body) ? change(body) : body);
}

/** Applies a change to a value of a document that has it. */
export function mapKey(key: string, change: Change): Change {
  return mapDocument((body) => (key in body ? { ...body, [key]: change(body[key]) } : body));
}

function mapItems(change: Change): Change {
  return (list) => (Array.isArray(list) ? list.map(change) : list);
}

function each(change: (document: Document) => Document): Change {
  return mapItems(mapDocument(change));
}

function without(...keys: string[]): Change {
  return mapDocument((body) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !keys.includes(name))),
  );
}

function reversed(list: unknown): unknown {
  return Array.isArray(list) ? list.toReversed() : list;
}

function withoutAuthor(post: Document): Document {
  return { ...post, user: null };
}

function withBareAuthor(post: Document): Document {
  return { ...post, user: isRecord(post.user) ? post.user._id : post.user };
}

function likesOf(post: unknown): unknown {
  return isRecord(post) ? post.likes : [];
}
