import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAuthor, parseImage } from "../../src/contract/parse/author";
import { parseComment } from "../../src/contract/parse/comment";
import { isFailure, toFailure, UnexpectedResponseError } from "../../src/api/failure";
import { parsePost } from "../../src/contract/parse/post";
import { parseComments, parseLikes, parsePosts, parseWrappedPost } from "../../src/api/parsePost";
import { serverMessage, successMessage } from "../../src/api/serverMessage";
import { anyJson } from "../lib/arbitraries";

/** Has the keys that the parsers look for, so that nested values are tested, too. */
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

/** Any response where a document or a list of documents is expected. */
const anyResponse = fc.oneof(
  anyJson,
  document,
  fc.array(fc.oneof(anyJson, document), { maxLength: 4 }),
  fc
    .tuple(document, document)
    .map(([outer, post]) => ({ ...outer, post, comments: [post, outer] })),
);

const isText = (value: unknown) => typeof value === "string";

/** Returns null on an `UnexpectedResponseError`, the only error that a parser may throw. */
function parseOrNull<Result>(read: (value: unknown) => Result, value: unknown): Result | null {
  try {
    return read(value);
  } catch (error) {
    if (error instanceof UnexpectedResponseError) return null;
    throw error;
  }
}

function expectPost(post: ReturnType<typeof parsePost>): void {
  if (!post) return;
  expect(post._id).not.toBe("");
  expect([post.title, post.description, post.category, post.image.url].every(isText)).toBe(true);
  expect(new Set(post.likes).size).toBe(post.likes.length);
  expect(post.likes.every(isText)).toBe(true);
  expect(post.createdAt === null || isText(post.createdAt)).toBe(true);
}

test("a post is parsed completely or rejected", () => {
  fc.assert(
    fc.property(anyResponse, (value) => {
      expectPost(parsePost(value));
      expectPost(parseOrNull(parseWrappedPost, value));
      parseOrNull(parsePosts, value)?.forEach(expectPost);
    }),
  );
});

test("likes are unique ids", () => {
  fc.assert(
    fc.property(anyResponse, (value) => {
      const likes = parseOrNull(parseLikes, value) ?? [];
      expect(likes.every(isText) && new Set(likes).size === likes.length).toBe(true);
    }),
  );
});

test("comments are parsed completely or dropped", () => {
  fc.assert(
    fc.property(anyResponse, (value) => {
      for (const comment of [...parseComments(value, "p"), parseComment(value, "p")]) {
        if (!comment) continue;
        expect(comment._id).not.toBe("");
        expect(isText(comment.text) && isText(comment.postId)).toBe(true);
      }
    }),
  );
});

test("an author has an id, and an image has a URL, possibly empty", () => {
  fc.assert(
    fc.property(anyResponse, (value) => {
      const author = parseAuthor(value);
      expect(author === null || (author._id !== "" && isText(author.username))).toBe(true);
      expect(isText(parseImage(value).url)).toBe(true);
    }),
  );
});

test("a message is always a string", () => {
  fc.assert(
    fc.property(anyResponse, (value) => {
      expect(isText(serverMessage(value).text)).toBe(true);
      expect(successMessage(serverMessage(value), "Gotowe.")).not.toBe("");
    }),
  );
});

test("any thrown value becomes a failure with a message", () => {
  fc.assert(
    fc.property(anyResponse, (value) => {
      const thrown = { isAxiosError: true, response: { status: 400, data: value } };
      for (const error of [value, new Error("x"), new UnexpectedResponseError(value), thrown]) {
        const failure = toFailure(error);
        expect(isFailure(failure) && failure.message !== "").toBe(true);
      }
    }),
  );
});
