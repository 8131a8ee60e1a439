import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAuthor, parseImage } from "@blog/contract/parse/author";
import { parseComment } from "@blog/contract/parse/comment";
import { UnexpectedResponseError } from "@blog/contract/responseError";
import { isFailure, toFailure } from "../../src/api/failure";
import { parsePost } from "@blog/contract/parse/post";
import { parseComments, parsePosts } from "@blog/contract/parse/postResponse";
import { parseLikes } from "@blog/contract/parse/postResponse";
import { isNew, unwrap } from "@blog/contract/parse/document";
import { serverMessage, successMessage } from "@blog/contract/serverMessage";
import { anyJson } from "../support/arbitraries";

const keys = `_id id title category image user likes comments createdAt text username profilePhoto
  url post newPost message msg error`.split(/\s+/);
const anyValue = fc.oneof(fc.string(), anyJson, fc.array(fc.constantFrom("a", "b", null)));

/** Arbitrary documents with the keys that the parsers read, so that nested values are tested, too. */
const document = fc.record(Object.fromEntries(keys.map((key) => [key, anyValue])), {
  requiredKeys: [],
});

/** Arbitrary responses to calls that expect a document or a list of documents. */
const anyResponse = fc.oneof(
  anyJson,
  document,
  fc.array(fc.oneof(anyJson, document), { maxLength: 4 }),
  fc
    .tuple(document, document)
    .map(([outer, post]) => ({ ...outer, post, comments: [post, outer] })),
);

/** Returns the parsed value, or null after an `UnexpectedResponseError`, the only error that a parser may throw. */
function parseOrNull<Result>(read: (value: unknown) => Result, value: unknown): Result | null {
  try {
    return read(value);
  } catch (error) {
    if (error instanceof UnexpectedResponseError) return null;
    throw error;
  }
}

test("whatever is answered, what is read has an id, and nothing else goes wrong than is expected", () => {
  fc.assert(
    fc.property(anyResponse, (value) => {
      const documents = [
        parsePost(unwrap(value, isNew("title"))),
        ...(parseOrNull(parsePosts, value) ?? []),
        ...parseComments(value, "p"),
        parsePost(value),
        parseComment(value, "p"),
        parseAuthor(value),
      ];
      for (const read of documents) expect(read?._id).not.toBe("");
      expect(parseImage(value).url).toBeTypeOf("string");
    }),
  );
});

test("likes are unique", () => {
  fc.assert(
    fc.property(anyResponse, (value) => {
      for (const likes of [parsePost(value)?.likes, parseLikes(value)])
        expect(new Set(likes).size).toBe(likes?.length ?? 0);
    }),
  );
});

test("there is always a message to show", () => {
  fc.assert(
    fc.property(anyResponse, (value) => {
      expect(successMessage(serverMessage(value), "Gotowe.")).not.toBe("");
      const thrown = { isAxiosError: true, response: { status: 400, data: value } };
      for (const error of [value, new Error("x"), new UnexpectedResponseError(value), thrown]) {
        const failure = toFailure(error);
        expect(isFailure(failure) && failure.message !== "").toBe(true);
      }
    }),
  );
});
