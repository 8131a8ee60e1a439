import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAppStore } from "../../src/app/store";
import { selectCreation } from "../../src/features/post/slice";
import { createPost } from "../../src/features/post/thunks";
import { deleteProfile, selectDeletion } from "../../src/features/profile/slice";
import { pictureFile } from "../support/fields";
import { backend, holdRequests } from "../support/network";
import { postTexts } from "../support/sampleData";

// Flags that lead to another page last two seconds (spec, section 9).

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
afterEach(() => void vi.useRealTimers());

async function openStore() {
  const user = await backend.createUser({ isAdmin: true });
  localStorage.setItem("userInfo", JSON.stringify(user));
  return { user, store: createAppStore() };
}

test("a post counts as created for two seconds, also after an earlier one", async () => {
  const { user: author, store } = await openStore();
  const post = { ...postTexts, image: pictureFile() };
  const send = () => store.dispatch(createPost({ post, author, onProgress: () => undefined }));
  await send().unwrap();
  await vi.advanceTimersByTimeAsync(1_500);
  await send().unwrap();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(selectCreation(store.getState())).toBe("created");
  await vi.advanceTimersByTimeAsync(1);
  expect(selectCreation(store.getState())).toBe("idle");
});

test("an account counts as deleted for two seconds, whose end leaves another deletion alone", async () => {
  const { store } = await openStore();
  const ids = [(await backend.createUser())._id, (await backend.createUser())._id] as const;
  const states = () => ids.map((id) => selectDeletion(store.getState(), id));
  await store.dispatch(deleteProfile(ids[0]));
  const release = holdRequests("delete", "/users/profile/:id");
  const deleting = store.dispatch(deleteProfile(ids[1]));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(states()).toEqual(["deleted", "loading"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(states()).toEqual(["idle", "loading"]);
  release();
  await deleting;
});
