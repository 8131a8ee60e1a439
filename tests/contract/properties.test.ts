import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { accountTexts, commentText, postTexts, topicTitle } from "../../src/contract/fields";
import type { ValidatedEndpoint } from "../../src/contract/validatedEndpoint";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { isBlank, visibleText } from "../../src/shared/unicode";
import type { CallName } from "../../tools/conformance/suite/client";
import { isLong } from "../support/longRun";

// A fixed seed, so that failures are reproducible.
const runs = { seed: 1_815, numRuns: isLong ? 200 : 50 };

/** Whitespace, line endings, characters that case mapping or UTF-16 treat specially, and any but NUL. */
const character = fc.oneof(
  fc.constantFrom("\r", "\n", "\r\n", " ", "\t", "\u00a0", "\ufeff", "\u200b", "ż", "İ", "😀"),
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }).filter((text) => text !== "\0"),
);

/** The same without control characters but line breaks and tabs. */
const plainCharacter = character.filter((text) => !/(?![\n\r\t])\p{Cc}/u.test(text));

/** Generates valid values of a text field, whose limits apply to what is stored. */
function textOf(
  { min = 0, max }: { min?: number; max: number },
  unit = plainCharacter,
): fc.Arbitrary<string> {
  return fc.string({ unit, maxLength: Math.min(max, 60) }).filter((text) => {
    const { length } = isBlank(text)
      ? ""
      : Array.from(visibleText(text.replace(/\r\n?/g, "\n")).trim());
    return length >= min && length <= max;
  });
}

const id = fc.stringMatching(/^[0-9a-f]{24}$/);
const token = fc.stringMatching(/^[\w-]{16,128}$/);
const email = fc.stringMatching(
  /^ {0,3}[a-zA-Z0-9]{1,9}([.+_-][a-zA-Z]{1,9})?@[a-zA-Z]{1,9}\.Pl\s?$/,
);
const password = textOf({ max: accountTexts.password.limits.max - 8 }, character).map(
  (text) => `Żż1-${text}abcd`,
);
const link = fc.record({ userId: id, token });

const post = fc.record({
  title: textOf(postTexts.title.limits),
  category: textOf(topicTitle.limits),
  description: textOf(postTexts.description.limits),
});
const text = textOf(commentText.limits);
// A name needs a visible character; any may stand between the first and the last.
const username = textOf({ max: accountTexts.username.limits.max - 20 }, character).map(
  (inner) => `Ż1${inner}a`,
);
const profile = { username, bio: textOf(accountTexts.bio.limits), password };
const category = fc.string({ unit: character });

type Part = "params" | "query" | "body" | "form";

/** Generators of valid input per endpoint; those without input are omitted. */
const arbitraries: Partial<Record<CallName, Partial<Record<Part, fc.Arbitrary<object>>>>> = {
  createCategory: { body: fc.record({ title: textOf(topicTitle.limits) }) },
  deleteCategory: { params: fc.record({ id }) },
  listPostsPage: { query: fc.record({ pageNumber: fc.integer({ min: 1, max: 1e6 }).map(String) }) },
  listAllPosts: { query: fc.constant({}) },
  listPostsOfCategory: { query: fc.record({ category }) },
  getPost: { params: fc.record({ id }) },
  createPost: { form: post },
  updatePost: { params: fc.record({ id }), body: post },
  updatePostImage: { params: fc.record({ id }), form: fc.constant({}) },
  toggleLike: { params: fc.record({ id }) },
  deletePost: { params: fc.record({ id }) },
  login: { body: fc.record({ email, password: fc.string({ unit: character, minLength: 1 }) }) },
  register: { body: fc.record({ username, email, password }) },
  verifyEmail: { params: link },
  requestReset: { body: fc.record({ email }) },
  checkResetLink: { params: link },
  resetPassword: { params: link, body: fc.record({ password }) },
  getProfile: { params: fc.record({ id }) },
  updateProfile: { params: fc.record({ id }), body: fc.record(profile, { requiredKeys: [] }) },
  uploadProfilePhoto: { form: fc.constant({}) },
  deleteProfile: { params: fc.record({ id }) },
  createComment: { body: fc.record({ text, postId: id }) },
  updateComment: { params: fc.record({ id }), body: fc.record({ text }) },
  deleteComment: { params: fc.record({ id }) },
};

/** A part of an endpoint's request: its schema, and a generator of input that it must accept. */
interface RequestPart {
  name: string;
  part: Part;
  schema: z.ZodType;
  valid: fc.Arbitrary<object>;
}

const parts: Part[] = ["params", "query", "body", "form"];

/** @throws Error if a part of an endpoint's request has no generator */
function requestParts(): RequestPart[] {
  return Object.entries(validatedEndpoints).flatMap(([name, call]: [string, ValidatedEndpoint]) =>
    parts.flatMap((part) => {
      const schema = call[part];
      if (!schema) return [];
      const valid = Object.entries(arbitraries).find(([key]) => key === name)?.[1][part];
      if (!valid) throw new Error(`The ${part} of ${name} has no generator.`);
      return [{ name, part, schema, valid }];
    }),
  );
}

// Lengths, unknown keys and what is no text: the contract suite's rules and refusals.
describe.each(requestParts())("the $part of $name", ({ name: call, part, schema, valid }) => {
  it("parses valid input to text that survives UTF-8 and parses to itself", () => {
    fc.assert(
      fc.property(valid, (request) => {
        const once = schema.parse(request);
        expect(schema.parse(once)).toEqual(once);
        const sent = JSON.stringify(once);
        expect(Buffer.from(sent).toString()).toBe(sent);
        expect(sent).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
      runs,
    );
  });

  it("rejects a NUL or a lone surrogate", () => {
    const invalid = fc.constantFrom("\0", "\ud800", "\udfff");
    fc.assert(
      fc.property(valid, invalid, (request, bad) => {
        for (const [key, value] of Object.entries(request)) {
          // The password at login is only compared, never stored.
          if (typeof value !== "string" || (call === "login" && key === "password")) continue;
          const { success } = schema.safeParse({ ...request, [key]: `${value}${bad}x` });
          expect([key, success]).toEqual([key, false]);
        }
      }),
      runs,
    );
  });

  it("rejects control characters but line breaks and tabs", () => {
    const control = fc.constantFrom("\u0001", "\b", "\v", "\f", "\u001b", "\u007f", "\u0085");
    const texts = ["title", "category", "description", "text", "bio"];
    fc.assert(
      fc.property(valid, control, (request, bad) => {
        for (const [key, value] of Object.entries(request)) {
          // A topic in a query is never stored.
          if (!texts.includes(key) || part === "query") continue;
          const { error } = schema.safeParse({ ...request, [key]: `${value}${bad}x` });
          expect([key, error?.issues.map(({ message }) => message)]).toEqual([
            key,
            [expect.stringMatching(/ zawiera niedozwolony znak$/)],
          ]);
        }
      }),
      runs,
    );
  });
});
