import { HttpResponse, type JsonBodyType } from "msw";
import { afterEach, expect, test } from "vitest";
import { writeSession } from "../../src/lib/session";
import { isRecord } from "@blog/shared/narrow";
import type { CallName } from "../support/callNames";
import { withMalformedItems } from "../support/malformed";
import { answerCall, backend, respondWith, rewriteResponse } from "../support/network";
import { prepareCalls } from "./calls";

afterEach(() => writeSession(null));

const author = { _id: "u1", username: "Ćma", profilePhoto: { url: "" } };
const oldPost = { _id: "p1", title: "Stary", createdAt: "2026-02-01T12:00:00.000Z", user: author };
const newPost = { ...oldPost, _id: "p2", title: "Nowy", createdAt: "2026-02-02T12:00:00.000Z" };
const profilePhoto = { url: "https://a.pl/cma.webp" };
const photoBeside = { _id: "c", text: "Tak", user: "u1", username: "Ćma", profilePhoto };
const photoInside = { user: { ...author, profilePhoto } };
const oldestFirst = [oldPost, newPost];
const newestFirst = [{ title: "Nowy" }, { title: "Stary" }];

const oldTitle = { title: "Stary" };
const shown = { ...oldPost, image: { url: "https://a.pl/nowe.webp" } };

const textMatching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

/** Replaces the ids of the first post and of the user, which a test does not know in advance. */
const withIds = (body: JsonBodyType, post: string, user: string): JsonBodyType =>
  JSON.parse(JSON.stringify(body).replaceAll('"p1"', `"${post}"`).replaceAll('"me"', `"${user}"`));

/** Lets the backend handle a call, but replaces its response. */
function replaceResponse(call: CallName, body: JsonBodyType, init?: ResponseInit): void {
  answerCall(call, async (request) => {
    await backend.handle(request);
    return HttpResponse.json(body, init);
  });
}

test.each<[answer: string, CallName, JsonBodyType, unknown, status?: number]>([
  ["topics with 201", "listCategories", [{ ...oldPost, __v: 0 }], [{ title: "Stary" }], 201],
  ["the topic with 200", "createCategory", oldPost, { title: "Stary" }],
  ["a topic alone", "deleteCategory", { category: "x" }, { message: "Temat usunięty" }],
  ["a message alone", "deleteCategory", { message: "Gotowe." }, { message: "Gotowe." }],
  ["the oldest first", "listPostsPage", oldestFirst, newestFirst],
  ["the oldest first", "listAllPosts", oldestFirst, newestFirst],
  ["no author", "listPostsOfCategory", [{ ...oldPost, user: null }], [{ user: null }]],
  ["the author's id", "listPostsPage", [{ ...oldPost, user: "u1" }], [{ user: { _id: "u1" } }]],
  ["no comments", "getPost", oldPost, { post: { title: "Stary" }, comments: [] }],
  [
    "a photo beside",
    "getPost",
    { ...oldPost, comments: [photoBeside] },
    { comments: [photoInside] },
  ],
  ["no time", "getPost", { _id: "p1" }, { post: { createdAt: null } }],
  ["a post as `newPost`", "createPost", { newPost: oldPost }, { title: "Stary" }],
  ["a post as `post`", "createPost", { post: oldPost }, { title: "Stary" }],
  ["a post as `updatePost`", "updatePost", { updatePost: oldPost }, { post: { title: "Stary" } }],
  ["a post in the data", "createPost", { success: true, data: oldPost }, { title: "Stary" }],
  [
    "a post in the post of the data",
    "getPost",
    { status: "success", data: { post: oldPost, author } },
    { post: { title: "Stary" } },
  ],
  ["a post as the result", "getPost", { message: "OK", result: oldPost }, { post: oldTitle }],
  [
    "comments beside the post",
    "getPost",
    { post: oldPost, comments: [photoBeside] },
    { post: oldTitle, comments: [photoInside] },
  ],
  ["posts in the data", "listPostsPage", { data: { posts: oldestFirst } }, newestFirst],
  ["topics in an object", "listCategories", { categories: [oldPost] }, [oldTitle]],
  ["an `updatedPost`", "updatePostImage", { message: "OK", updatedPost: shown }, shown.image],
  ["an `updateImage`", "updatePostImage", { updateImage: shown }, shown.image],
  ["a photo in the user", "uploadProfilePhoto", { user: { profilePhoto } }, { profilePhoto }],
  [
    "a profile beside its posts",
    "getProfile",
    { user: { ...author, _id: "me" }, posts: oldestFirst },
    { profile: { username: "Ćma" }, posts: newestFirst },
  ],
  [
    "a comment with its post",
    "createComment",
    { post: oldPost, comment: photoBeside },
    photoInside,
  ],
  [
    "the author as `id`",
    "getPost",
    { ...oldPost, user: { id: "u1" } },
    { post: { user: { _id: "u1" } } },
  ],
  [
    "likes that are documents",
    "getPost",
    { ...oldPost, likes: [author, "u1"] },
    { post: { likes: ["u1"] } },
  ],
  ["likes that are documents", "toggleLike", [author], ["u1"]],
  [
    "a topic that is a document",
    "getPost",
    { ...oldPost, category: { _id: "k", title: "Dom" } },
    { post: { category: "Dom" } },
  ],
  [
    "a post that is a document",
    "listComments",
    [{ _id: "c", text: "Tak", postId: oldPost }],
    [{ postTitle: "Stary" }],
  ],
  ["a count in an object", "countPosts", { nbPosts: 11, status: "success" }, 11],
  ["a count in an object", "countProfiles", { count: 11 }, 11],
  [
    "a comment without its time",
    "createComment",
    { _id: "65f0c0ff0000000000000000", text: "Tak" },
    { createdAt: "2024-03-12T20:54:23.000Z" },
  ],
  ["likes in a post", "toggleLike", { post: { likes: ["u1"] } }, ["u1"]],
  ["likes alone", "toggleLike", { likes: ["u1"] }, ["u1"]],
  ["a list that has a like twice", "toggleLike", ["u1", "u1"], ["u1"]],
  [
    "a session in the data",
    "login",
    { data: { user: { ...author, _id: "me" }, token: "t" } },
    { username: "Ćma", token: "t" },
    201,
  ],
  ["a message alone", "deletePost", { message: "Gotowe." }, { message: "Gotowe." }],
  ["the whole post", "deletePost", oldPost, { message: "Post usunięty" }],
  ["no posts", "getProfile", author, { profile: { username: "Ćma" }, posts: [] }],
  ["the oldest first", "getProfile", { ...author, posts: oldestFirst }, { posts: newestFirst }],
  ["a `Bio`", "getProfile", { ...author, Bio: "Z Łap." }, { profile: { bio: "Z Łap." } }],
  ["no token", "updateProfile", author, { profile: { username: "Ćma" }, token: null }, 201],
  ["`msg` for `message`", "deleteProfile", { msg: "Usunięto." }, { message: "Usunięto." }],
  [
    "English",
    "requestReset",
    { message: "Email sent" },
    textMatching(/^Sprawdź pocztę: .* \(Email sent\)$/),
  ],
  ["markup", "requestReset", { message: 'Bez <img src="x">niego' }, textMatching(/^Bez niego$/)],
  ["no message", "register", { _id: "x" }, textMatching(/^Możesz się zalogować\. .* adres\.$/)],
  [
    "no mail",
    "register",
    { message: "User registered" },
    textMatching(/^Możesz .* \(User registered\)$/),
  ],
  [
    "a mail",
    "register",
    { message: "An email was sent" },
    textMatching(/^Sprawdź pocztę .* \(An email was /),
  ],
  ["the comment with 202", "createComment", { _id: "c", text: "Tak" }, { text: "Tak" }, 202],
  ["an author", "updateComment", { _id: "c", text: "Tak", user: author }, "Tak", 201],
  ["the whole comment", "deleteComment", { _id: "c", text: "" }, { message: "Komentarz usunięty" }],
])("%s in the answer to %s is understood", async (_, call, body, expected, status = 200) => {
  const { post, user, calls } = await prepareCalls();
  replaceResponse(call, withIds(body, post._id, user._id), { status });
  expect({ result: await calls[call]() }).toMatchObject({ result: expected });
});

test("a message that its header calls Polish is not judged", async () => {
  const { calls } = await prepareCalls();
  replaceResponse(
    "requestReset",
    { message: "Email sent" },
    { headers: { "content-language": "pl" } },
  );
  expect(await calls.requestReset()).toBe("Email sent");
});

test("a log-in without a name, and with `id` for `_id`, is completed from the profile", async () => {
  const { user, calls } = await prepareCalls();
  replaceResponse("login", { id: user._id, isAdmin: true, token: user.token });
  expect(await calls.login()).toMatchObject({ _id: user._id, username: "Łucja" });
});

test("a count of 404 is that of no posts where the list is empty", async () => {
  const { calls } = await prepareCalls();
  respondWith("get", "/posts", 200, []);
  respondWith("get", "/posts/count", 404);
  expect(await calls.countPosts()).toBe(0);
});

test.each([
  ["listPostsPage", "/posts", { title: "Stary" }],
  ["listCategories", "/categories", { title: "Kuchnia" }],
  ["listProfiles", "/users/profile", { username: "Łucja" }],
  ["listComments", "/comments", { text: "Tak" }],
] as const)("%s reads valid items despite malformed ones", async (call, path, item) => {
  const { calls } = await prepareCalls();
  rewriteResponse("get", path, withMalformedItems);
  expect(await calls[call]()).toContainEqual(expect.objectContaining(item));
});

test.each([
  ["getPost", "/posts/:id", "comments", { text: "Tak" }],
  ["getProfile", "/users/profile/:id", "posts", { title: "Stary" }],
] as const)("%s reads valid items despite malformed ones in it", async (call, path, key, item) => {
  const { calls } = await prepareCalls();
  rewriteResponse("get", path, (body) => {
    return isRecord(body) ? { ...body, [key]: withMalformedItems(body[key]) } : body;
  });
  const items = expect.arrayContaining([expect.objectContaining(item)]);
  expect(await calls[call]()).toMatchObject({ [key]: items });
});

test("a password hash that a backend sends with its comments is dropped", async () => {
  const { calls } = await prepareCalls();
  const user = { ...author, password: "$2b$10$tajny" };
  replaceResponse("listComments", [{ _id: "c", text: "Tak", user }]);
  expect(JSON.stringify(await calls.listComments())).toMatch(/Ćma(?!.*\$2b\$)/);
});
