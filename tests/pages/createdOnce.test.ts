import { expect, test } from "vitest";
import { parseComment } from "@blog/contract/parse/comment";
import { parsePost } from "@blog/contract/parse/post";
import { createAppStore } from "../../src/app/store";
import { createCategory, fetchCategories } from "../../src/features/category/slice";
import { createComment, fetchAllComments } from "../../src/features/comment/slice";
import { createPost, fetchAllPosts } from "../../src/features/post/thunks";

const times = { startedAt: 1, endedAt: 2, staleMinutes: 0, isPartial: false };
const id = "a".repeat(24);
const author = { _id: "b".repeat(24), username: "Ola", profilePhoto: { url: "" } };

test("what was created is listed once, although the list was fetched before the answer came", () => {
  const store = createAppStore();
  const { dispatch } = store;
  const category = { _id: id, label: "Kuchnia", title: "Kuchnia" };
  const comment = parseComment({ _id: id, text: "Tak", user: author }, id);
  const post = parsePost({ _id: id, title: "Wpis", category: "Kuchnia", user: author });
  if (!comment || !post) throw new Error("A sample cannot be parsed.");
  dispatch(fetchCategories.pending("1", undefined));
  dispatch(fetchCategories.fulfilled([category], "1", undefined, times));
  dispatch(createCategory.fulfilled(category, "", { title: "Kuchnia" }, times));
  dispatch(fetchAllComments.pending("1", undefined));
  dispatch(fetchAllComments.fulfilled([comment], "1", undefined, times));
  const { text, postId } = comment;
  dispatch(
    createComment.fulfilled(
      { ...comment, user: author },
      "",
      { text, postId, author, known: [] },
      times,
    ),
  );
  dispatch(fetchAllPosts.pending("1", undefined));
  dispatch(fetchAllPosts.fulfilled([post], "1", undefined, times));
  const { title, description } = post;
  const sent = { title, description, category: "Kuchnia", image: new File([], "a.png") };
  const arg = { post: sent, author, onProgress: () => {} };
  dispatch(createPost.fulfilled({ ...post, user: author }, "", arg, times));
  const { category: categories, comment: comments, post: posts } = store.getState();
  expect(categories.all).toEqual([category]);
  expect([comments.all, comments.byPost[id]]).toEqual([[comment], [comment]]);
  expect(Object.values(posts.lists)).toEqual([[id]]);
});
