import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ValidatedEndpoint } from "../../src/contract/validatedEndpoint";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { toAuthor } from "../../server/mappers/author";
import { toCategory } from "../../server/mappers/category";
import { toComment, toCommentWithAuthor } from "../../server/mappers/comment";
import { toBarePost, toPost, toPostDetails } from "../../server/mappers/post";
import { toPrivateProfile, toProfile } from "../../server/mappers/profile";
import { limitedTexts, type RequestPart, requestParts } from "./requests";
import { isLong } from "../support/longRun";

// A fixed seed, so that failures are reproducible.
fc.configureGlobal({ seed: 1_815, numRuns: isLong ? 200 : 100 });

const schemas = Object.entries(validatedEndpoints).flatMap(
  ([name, call]: [string, ValidatedEndpoint]) =>
    [call.params, call.query, call.body, call.form, call.response].flatMap((schema) =>
      schema ? [{ name, schema }] : [],
    ),
);

describe.each(requestParts())(
  "the $part of $name",
  ({ name: call, part, schema, valid }: RequestPart) => {
    it("parses valid input, and parsing is idempotent", () => {
      fc.assert(
        fc.property(valid, (request) => {
          const once = schema.parse(request);
          expect(schema.parse(once)).toEqual(once);
        }),
      );
    });

    it("parses to text that survives UTF-8 encoding", () => {
      fc.assert(
        fc.property(valid, (request) => {
          const sent = JSON.stringify(schema.parse(request));
          expect(Buffer.from(sent).toString()).toBe(sent);
          expect(sent).not.toMatch(/\\u0000|\\ud[89a-f]/);
        }),
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
      );
    });
  },
);

const bodies = requestParts().filter(({ part }) => part === "body" || part === "form");

describe.each(bodies)("the $part of $name", ({ schema, valid }) => {
  it("rejects an unknown key", () => {
    const key = fc.string({ unit: "binary" }).filter((name) => name !== "__proto__");
    fc.assert(
      fc.property(valid, key, fc.jsonValue(), (request, name, value) => {
        fc.pre(schema instanceof z.ZodObject && !Object.hasOwn(schema.shape, name));
        expect(schema.safeParse({ ...request, [name]: value }).success).toBe(false);
      }),
    );
  });
});

describe.each(limitedTexts)("the $key of $name", ({ schema, key, valid, limits, visible }) => {
  const { min = 0, max } = limits;

  it("accepts lengths within its limits and no others", () => {
    const edges: [length: number, isAccepted: boolean][] = [
      [Math.max(min - 1, 0), min === 0],
      [min, true],
      [max, true],
      [max + 1, false],
    ];
    const characters = fc.array(fc.constantFrom(...visible), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(valid, characters, (request, cycle) => {
        const long = Array.from({ length: max + 1 }, (_, index) => cycle[index % 7]);
        for (const [length, isAccepted] of edges) {
          const sent = { ...request, [key]: long.slice(0, length).join("") };
          expect([length, schema.safeParse(sent).success]).toEqual([length, isAccepted]);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe.each(schemas)("a schema of $name", ({ schema }) => {
  it("never throws, whatever the input", () => {
    const unexpected = fc.constantFrom<unknown>(
      JSON.parse('{"__proto__":{"toString":1},"constructor":null}'),
      { toString: 1, valueOf: 1 },
      [[[[[]]]]],
      Number.NaN,
      -0,
      1e308,
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), unexpected), (value) => {
        expect(() => schema.safeParse(value)).not.toThrow();
      }),
    );
  });
});

describe("the responses that mappers build", () => {
  const id = fc.stringMatching(/^[0-9a-f]{24}$/);
  const hash = fc.option(fc.stringMatching(/^[0-9a-f]{32}$/));
  const timestamp = fc
    .date({ min: new Date(0), max: new Date("9999-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString());
  const text = fc.string({ unit: "binary" });
  const flag = fc.constantFrom(0, 1);
  const user = fc.record({
    id,
    username: text,
    search_name: text,
    search_version: fc.nat(),
    email: text,
    password_hash: fc.constant("$argon2id$geheim"),
    bio: text,
    is_admin: flag,
    is_verified: flag,
    claim_place: fc.constant(null),
    photo: hash,
    token_version: fc.nat(),
    created_at: timestamp,
  });
  const post = fc.record({
    id,
    user_id: id,
    title: text,
    description: text,
    category: text,
    image: fc.stringMatching(/^[0-9a-f]{32}$/),
    image_name: fc.option(fc.stringMatching(/^[0-9a-f]{32}-[1-9]{2}x[1-9]{2}$/)),
    created_at: timestamp,
    updated_at: timestamp,
    username: text,
    photo: hash,
    likes: fc.option(fc.array(id, { minLength: 1 }).map((ids) => ids.join(","))),
  });
  const comment = fc.record({
    id,
    post_id: id,
    user_id: id,
    text,
    created_at: timestamp,
    username: text,
    photo: hash,
    post_title: text,
  });
  const category = fc.record({ id, title: text, title_key: text, created_at: timestamp });

  it("match the contract without extra keys or secrets", () => {
    const row = fc.record({ user, post, comment, category });
    fc.assert(
      fc.property(row, (rows) => {
        const responses: [z.ZodType, unknown][] = [
          [validatedEndpoints.createCategory.response, toCategory(rows.category)],
          [validatedEndpoints.createComment.response, toComment(rows.comment)],
          [validatedEndpoints.listComments.response, [toCommentWithAuthor(rows.comment)]],
          [validatedEndpoints.createPost.response, toBarePost(rows.post)],
          [validatedEndpoints.listAllPosts.response, [toPost(rows.post)]],
          [
            validatedEndpoints.getPost.response,
            toPostDetails({ ...rows.post, bio: rows.user.bio }, [rows.post], [rows.comment]),
          ],
          [validatedEndpoints.getProfile.response, toProfile(rows.user, [rows.post])],
          [validatedEndpoints.listProfiles.response, [toPrivateProfile(rows.user, [rows.post])]],
          [
            validatedEndpoints.login.response,
            { ...toAuthor(rows.user), isAdmin: true, token: "token" },
          ],
        ];
        for (const [schema, response] of responses)
          expect(schema.parse(response)).toEqual(response);
        expect(JSON.stringify(responses.map(([, response]) => response))).not.toContain("argon2");
      }),
    );
  });
});
