import { afterEach, expect, test } from "vitest";
import { explainFailure } from "../../src/api/failure";
import { logIn } from "../../src/api/auth";
import { writeSession } from "../../src/lib/session";
import type { CallName } from "../support/callNames";
import { backend, rewriteResponse } from "../support/network";
import { withMalformed } from "../support/malformed";
import { mapKey, type QuirkName, quirks } from "../support/quirks";
import { prepareCalls } from "./calls";

afterEach(() => writeSession(null));

const posts = [{ title: "Nowy" }, { title: "Stary" }];
const id = /^[0-9a-f]{24}$/;

test.each<[QuirkName, CallName, unknown]>([
  ["topicsWithStatus201", "listCategories", [{ title: "Kuchnia" }]],
  ["topicWith200", "createCategory", { title: "Podróże" }],
  ["deletedTopicAsCategory", "deleteCategory", { message: "Temat usunięty" }],
  ["deletedTopicUnnamed", "deleteCategory", { message: "Gotowe." }],
  ["unsortedPosts", "listPostsPage", posts],
  ["unsortedPosts", "listAllPosts", posts],
  ["nullAuthors", "listPostsOfCategory", posts.map((post) => ({ ...post, user: null }))],
  ["bareAuthors", "listPostsPage", [{ user: { _id: expect.stringMatching(id) } }, posts[1]]],
  ["extraFields", "listPostsPage", posts],
  ["noPosts", "countPosts", 0],
  ["noComments", "getPost", { post: { title: "Stary" }, comments: [] }],
  ["noTimes", "getPost", { post: { createdAt: null } }],
  ["wrappedNewPost", "createPost", { title: "Trzeci" }],
  ["newPostAsPost", "createPost", { title: "Trzeci" }],
  ["wrappedUpdate", "updatePost", { post: { title: "Inny" } }],
  ["bareUpdate", "updatePost", { post: { title: "Inny" } }],
  ["wrappedLike", "toggleLike", [expect.stringMatching(id)]],
  ["likesAlone", "toggleLike", [expect.stringMatching(id)]],
  ["bareLikes", "toggleLike", [expect.stringMatching(id)]],
  ["doubledLikes", "toggleLike", [expect.stringMatching(id)]],
  ["deletedPostUnnamed", "deletePost", { message: "Gotowe." }],
  ["deletedPostWhole", "deletePost", { message: "Post usunięty" }],
  ["bareLogin", "login", { _id: expect.stringMatching(id), username: "Łucja" }],
  ["profileWithoutPosts", "getProfile", { profile: { username: "Łucja" }, posts: [] }],
  ["unsortedPostsOfProfile", "getProfile", { posts }],
  ["capitalBio", "getProfile", { profile: { bio: "Z Radomia." } }],
  ["updatedProfileBare", "updateProfile", { profile: { username: "Łucja Żak" }, token: null }],
  [
    "photoWithPublicId",
    "uploadProfilePhoto",
    { profilePhoto: { url: expect.stringContaining("/api/images/") } },
  ],
  ["deletedAccountMsg", "deleteProfile", { message: "Usunięto." }],
  ["declaresPolish", "requestReset", "Email sent"],
  ["englishSuccess", "requestReset", expect.stringMatching(/^Sprawdź pocztę: .* \(Email sent\)$/)],
  ["registersSilently", "register", expect.stringMatching(/^Możesz się zalogować\. .* adres\.$/)],
  ["registersWithoutMail", "register", expect.stringMatching(/^Możesz .* \(User registered /)],
  ["registersWithMail", "register", expect.stringMatching(/^Sprawdź pocztę .* \(An email /)],
  ["commentWith200", "createComment", { text: "Nowy" }],
  ["commentWith202", "createComment", { text: "Nowy" }],
  ["updatedCommentWithAuthor", "updateComment", "Inny"],
  ["deletedCommentWhole", "deleteComment", { message: "Komentarz usunięty" }],
])("a backend with %s is understood by %s", async (quirk, call, expected) => {
  const { calls } = await prepareCalls();
  quirks[quirk]();
  expect({ result: await calls[call]() }).toMatchObject({ result: expected });
});

test.each<[QuirkName, string]>([
  ["errorsAsMsg", "Nieprawidłowy adres e-mail lub hasło."],
  ["errorsAsError", "Nieprawidłowy adres e-mail lub hasło."],
  ["errorsAsObjects", "Coś poszło nie tak. Spróbuj ponownie."],
  ["wrongLoginWith404", "Nieprawidłowy adres e-mail lub hasło."],
])("of a backend with %s a wrong password is told", async (quirk, message) => {
  const { email } = await backend.createUser();
  quirks[quirk]();
  const failure = await logIn({ email, password: "Zle-haslo-1!" }).catch(explainFailure);
  expect(failure).toMatchObject({ message });
});

test.each([
  ["listPostsPage", "/posts", "title", "Stary"],
  ["listCategories", "/categories", "title", "Kuchnia"],
  ["listProfiles", "/users/profile", "username", "Łucja"],
  ["listComments", "/comments", "text", "Tak"],
] as const)("%s reads valid items despite malformed ones", async (call, path, key, value) => {
  const { calls } = await prepareCalls();
  rewriteResponse("get", path, withMalformed);
  expect(await calls[call]()).toContainEqual(expect.objectContaining({ [key]: value }));
});

test.each([
  ["getPost", "/posts/:id", "comments", { text: "Tak" }],
  ["getProfile", "/users/profile/:id", "posts", { title: "Stary" }],
] as const)("%s reads valid items despite malformed ones in it", async (call, path, key, item) => {
  const { calls } = await prepareCalls();
  rewriteResponse("get", path, mapKey(key, withMalformed));
  const items = expect.arrayContaining([expect.objectContaining(item)]);
  expect(await calls[call]()).toMatchObject({ [key]: items });
});

test("a password hash that a backend sends with its comments is dropped", async () => {
  const { calls } = await prepareCalls();
  quirks.commentsWithSecrets();
  expect(JSON.stringify(await calls.listComments())).not.toContain("$2b$");
});

test.each(["register", "requestReset", "uploadProfilePhoto", "deletePost"] as const)(
  "a success message of %s is read without its markup",
  async (call) => {
    const { calls } = await prepareCalls();
    quirks.markupInMessages();
    expect(JSON.stringify(await calls[call]())).toMatch(/"Bez obrazka"/);
  },
);
