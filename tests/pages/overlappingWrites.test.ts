import { postTexts } from "../support/sampleData";
import { http } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { BarePost } from "@blog/contract/post";
import { createAppStore } from "../../src/app/store";
import type { AppStore } from "../../src/store/state";
import { createComment, deleteComment, selectComments } from "../../src/features/comment/slice";
import { selectPost } from "../../src/features/post/slice";
import * as thunks from "../../src/features/post/thunks";
import { fetchProfile } from "../../src/features/profile/slice";
import { syncSession } from "../../src/app/sessionSync";
import type { Account } from "@blog/conformance/suite/suite";
import { backend, network } from "../support/network";

let user: Account;
let post: BarePost;
let commentId = "";
let store: AppStore;

beforeEach(async () => {
  user = await backend.createUser();
  await backend.createCategory("Kuchnia");
  post = await backend.createPost(user, { title: "Przed", category: "Kuchnia" });
  ({ _id: commentId } = await backend.createComment(user, post, { text: "Stary" }));
  localStorage.setItem("userInfo", JSON.stringify(user));
  store = createAppStore();
  syncSession(store);
  await store.dispatch(thunks.fetchPost(post._id));
});

const reads = {
  "a page of posts": ["/posts", () => store.dispatch(thunks.fetchPostsPage(1))],
  "all posts": ["/posts", () => store.dispatch(thunks.fetchAllPosts())],
  "a topic": ["/posts", () => store.dispatch(thunks.fetchPostsByCategory("Kuchnia"))],
  "the post": ["/posts/:id", () => store.dispatch(thunks.fetchPost(post._id))],
  "its author's profile": ["/users/profile/:id", () => store.dispatch(fetchProfile(user._id))],
} as const;

const edit = { ...postTexts, title: "Po" };

/** For each write: how it is sent, a selector of the state that it changes, and the expected state afterwards. */
const writes = {
  "a like": [
    () => store.dispatch(thunks.toggleLike({ id: post._id, userId: user._id, isLiked: true })),
    () => storedPost()?.likes,
    () => [user._id],
  ],
  "an edit": [
    () => store.dispatch(thunks.updatePost({ id: post._id, edit })),
    () => storedPost()?.title,
    () => edit.title,
  ],
  "a deletion": [() => store.dispatch(thunks.deletePost(post._id)), storedPost, () => null],
  "a comment": [
    () =>
      store.dispatch(createComment({ text: "Nowy", postId: post._id, author: user, known: [] })),
    commentTexts,
    () => ["Nowy", "Stary"],
  ],
  "a deleted comment": [
    () => store.dispatch(deleteComment({ id: commentId })),
    commentTexts,
    () => [],
  ],
} as const;

const orders = ["before", "while"] as const;

for (const [readName, [path, read]] of Object.entries(reads)) {
  for (const [writeName, [write, select, expected]] of Object.entries(writes)) {
    test.each(orders)(
      `${writeName} outweighs ${readName} that was answered %s it was sent and arrives later`,
      async (order) => {
        const { received, release } = holdResponse(path);
        const reading = read();
        if (order === "before") await received;
        const writing = write();
        if (order === "while") await received;
        await writing;
        release();
        await reading;
        expect(select()).toEqual(expected());
      },
    );
  }
}

/** Holds the response to the next GET until `release` is called. `received` resolves when the backend has responded. */
function holdResponse(path: string) {
  let [release, reportReceived] = [() => {}, () => {}];
  const released = new Promise<void>((resolve) => (release = resolve));
  const received = new Promise<void>((resolve) => (reportReceived = resolve));
  network.use(
    http.get(
      `*/api${path}`,
      async ({ request }) => {
        const response = await backend.handle(request);
        reportReceived();
        await released;
        return response;
      },
      { once: true },
    ),
  );
  return { received, release: () => release() };
}

function storedPost() {
  return selectPost(store.getState(), post._id);
}

function commentTexts() {
  return selectComments(store.getState(), post._id)?.map(({ text }) => text);
}
