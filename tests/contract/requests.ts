import fc from "fast-check";
import type { z } from "zod";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import type { ValidatedEndpoint } from "../../src/contract/validatedEndpoint";
import * as limits from "../../src/contract/limits";
import { isBlank, visibleText } from "../../src/shared/unicode";
import type { CallName } from "../../tools/conformance/suite/samples";

/** Whitespace, line endings, characters that case mapping or UTF-16 treat specially, and any but NUL. */
const character = fc.oneof(
  fc.constantFrom("\r", "\n", "\r\n", " ", "\t", "\u00a0", "\ufeff", "\u200b", "ż", "İ", "😀"),
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }).filter((text) => text !== "\0"),
);

/** The same without control characters but line breaks and tabs. */
const plainCharacter = character.filter((text) => !/(?![\n\r\t])\p{Cc}/u.test(text));

/** Generates valid values of a text field, whose limits apply to what is stored. */
export function textOf(
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
const password = textOf({ max: limits.PASSWORD.max - 8 }, character).map(
  (text) => `Żż1-${text}abcd`,
);
const link = fc.record({ userId: id, token });

const post = fc.record({
  title: textOf(limits.POST_TITLE),
  category: textOf(limits.CATEGORY_TITLE),
  description: textOf(limits.POST_DESCRIPTION),
});
const text = textOf(limits.COMMENT_TEXT);
// A name needs a visible character; any may stand between the first and the last.
const username = textOf({ max: limits.USERNAME.max - 20 }, character).map((inner) => `Ż1${inner}a`);
const profile = { username, bio: textOf(limits.BIO), password };
const category = fc.string({ unit: character });

const fieldLimits: {
  calls: CallName[];
  key: string;
  limits: { min?: number; max: number };
  /** Characters that count towards the limits; all by default. */
  visible?: string[];
}[] = [
  { calls: ["createPost", "updatePost"], key: "title", limits: limits.POST_TITLE },
  { calls: ["createPost", "updatePost"], key: "category", limits: limits.CATEGORY_TITLE },
  { calls: ["createPost", "updatePost"], key: "description", limits: limits.POST_DESCRIPTION },
  { calls: ["createCategory"], key: "title", limits: limits.CATEGORY_TITLE },
  { calls: ["createComment", "updateComment"], key: "text", limits: limits.COMMENT_TEXT },
  {
    calls: ["register", "updateProfile"],
    key: "username",
    limits: limits.USERNAME,
    visible: ["a", "ż", "語"],
  },
  { calls: ["updateProfile"], key: "bio", limits: limits.BIO },
];

type Part = "params" | "query" | "body" | "form";

/** Generators of valid input per endpoint; those without input are omitted. */
const arbitraries: Partial<Record<CallName, Partial<Record<Part, fc.Arbitrary<object>>>>> = {
  createCategory: { body: fc.record({ title: textOf(limits.CATEGORY_TITLE) }) },
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
export interface RequestPart {
  name: string;
  part: Part;
  schema: z.ZodType;
  valid: fc.Arbitrary<object>;
}

const parts: Part[] = ["params", "query", "body", "form"];

/** @throws Error if a part of an endpoint's request has no generator */
export function requestParts(): RequestPart[] {
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

const anyVisible = ["a", "ż", "語", "😀", "ó", "<", "-"];

/** Fields with length limits, each with a generator of otherwise valid requests. */
export const limitedTexts = requestParts().flatMap(({ name, part, schema, valid }) =>
  fieldLimits.flatMap(({ calls: names, key, limits: range, visible = anyVisible }) => {
    const hasField = names.some((callName) => callName === name) && part !== "params";
    return hasField ? [{ name, schema, valid, key, limits: range, visible }] : [];
  }),
);
