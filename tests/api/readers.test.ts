import fc from "fast-check";
import { expect, test } from "vitest";
import { readAuthor, readImage } from "../../src/api/author";
import { readComment } from "../../src/api/comment";
import {
  AnswerError,
  isFailure,
  readMessage,
  serverMessage,
  toFailure,
} from "../../src/api/failure";
import {
  readComments,
  readLikes,
  readPost,
  readPosts,
  readWrappedPost,
} from "../../src/api/readPost";
import { anyJson } from "../lib/arbitraries";

/** The keys that the readers look for, so that more than the surface is tried. */
const document = fc.record(
  Object.fromEntries(
    ["_id", "id", "title", "category", "image", "user", "likes", "comments", "createdAt"]
      .concat([
        "text",
        "username",
        "profilePhoto",
        "url",
        "post",
        "newPost",
        "message",
        "msg",
        "error",
      ])
      .map((key) => [
        key,
        fc.oneof(fc.string(), fc.string(), anyJson, fc.array(fc.constantFrom("a", "b", null))),
      ]),
  ),
  { requiredKeys: [] },
);

/** Anything that may come where a document or a list of them is awaited. */
const answer = fc.oneof(
  anyJson,
  document,
  fc.array(fc.oneof(anyJson, document), { maxLength: 4 }),
  fc
    .tuple(document, document)
    .map(([outer, post]) => ({ ...outer, post, comments: [post, outer] })),
);

const isText = (value: unknown) => typeof value === "string";

/** What a reader gives, or null where it fails as it may: with an `AnswerError`. */
function readWith<Result>(read: (value: unknown) => Result, value: unknown): Result | null {
  try {
    return read(value);
  } catch (error) {
    if (error instanceof AnswerError) return null;
    throw error;
  }
}

function expectPost(post: ReturnType<typeof readPost>): void {
  if (!post) return;
  expect(post._id).not.toBe("");
  expect([post.title, post.description, post.category, post.image.url].every(isText)).toBe(true);
  expect(new Set(post.likes).size).toBe(post.likes.length);
  expect(post.likes.every(isText)).toBe(true);
  expect(post.createdAt === null || isText(post.createdAt)).toBe(true);
}

test("a post is read whole or not at all", () => {
  fc.assert(
    fc.property(answer, (value) => {
      expectPost(readPost(value));
      expectPost(readWith(readWrappedPost, value));
      readWith(readPosts, value)?.forEach(expectPost);
    }),
  );
});

test("likes are ids, each once", () => {
  fc.assert(
    fc.property(answer, (value) => {
      const likes = readWith(readLikes, value) ?? [];
      expect(likes.every(isText) && new Set(likes).size === likes.length).toBe(true);
    }),
  );
});

test("comments are read whole or left out", () => {
  fc.assert(
    fc.property(answer, (value) => {
      for (const comment of [...readComments(value, "p"), readComment(value, "p")]) {
        if (!comment) continue;
        expect(comment._id).not.toBe("");
        expect(isText(comment.text) && isText(comment.postId)).toBe(true);
      }
    }),
  );
});

test("an author has an id, and a picture an address, be it empty", () => {
  fc.assert(
    fc.property(answer, (value) => {
      const author = readAuthor(value);
      expect(author === null || (author._id !== "" && isText(author.username))).toBe(true);
      expect(isText(readImage(value).url)).toBe(true);
    }),
  );
});

test("a message is a text, and never anything else", () => {
  fc.assert(
    fc.property(answer, (value) => {
      expect(isText(serverMessage(value))).toBe(true);
      expect(readMessage(value, "Gotowe.")).not.toBe("");
    }),
  );
});

test("whatever is thrown becomes a failure with a sentence", () => {
  fc.assert(
    fc.property(answer, (value) => {
      const thrown = { isAxiosError: true, response: { status: 400, data: value } };
      for (const error of [value, new Error("x"), new AnswerError(serverMessage(value)), thrown]) {
        const failure = toFailure(error);
        expect(isFailure(failure) && failure.message !== "").toBe(true);
      }
    }),
  );
});
