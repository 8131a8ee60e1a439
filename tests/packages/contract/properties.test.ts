import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { ValidatedEndpoint } from "@blog/contract/validatedEndpoint";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { namesOf, samples } from "@blog/conformance/suite/samples";
import { nothing } from "@blog/conformance/suite/suite";
import { isLongRun } from "../../support/longRun";

// A fixed seed, so that failures are reproducible.
const runs = { seed: 1_815, numRuns: isLongRun ? 1_000 : 200 };

/** Whitespace, line endings, characters with special case mappings or surrogates, and any character except NUL. */
const character = fc.oneof(
  fc.constantFrom("\r", "\n", "\r\n", " ", "\t", "\u00a0", "\ufeff", "\u200b", "ż", "İ", "😀"),
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }).filter((text) => text !== "\0"),
);

const email = fc.stringMatching(
  /^ {0,3}[a-zA-Z0-9]{1,9}([.+_-][a-zA-Z]{1,9})?@[a-zA-Z]{1,9}\.Pl\s?$/,
);

/** Texts as people type them. The prefix and suffix make most random ones long and strong enough for a password. */
const typed = fc.oneof(
  email,
  fc.string({ unit: character, maxLength: 40 }).map((text) => `Żż1-${text}abcd`),
);

/** A text field of a request, with the schema and a valid sample of the part of the request that contains it. */
interface Field {
  name: string;
  part: "query" | "body" | "form";
  key: string;
  schema: z.ZodType;
  sample: object;
}

const fields = namesOf(() => true).flatMap((name): Field[] => {
  const call: ValidatedEndpoint = validatedEndpoints[name];
  const request = samples[name](nothing);
  return (["query", "body", "form"] as const).flatMap((part) => {
    const [schema, sample] = [call[part], request[part]];
    if (!schema || !sample) return [];
    const texts = Object.entries(sample).filter(([, value]) => typeof value === "string");
    return texts.map(([key]) => ({ name, part, key, schema, sample: { ...sample } }));
  });
});

// Lengths, unknown keys and values other than texts are tested by the contract suite.
describe.each(fields)("$key in the $part of $name", ({ name, part, key, schema, sample }) => {
  const parse = (text: string) => schema.safeParse({ ...sample, [key]: text });

  it("is refused, or parses to a text that survives UTF-8 and parses to itself", () => {
    expect(schema.safeParse(sample).success).toBe(true);
    fc.assert(
      fc.property(typed, (text) => {
        const { data: parsed, success } = parse(text);
        if (!success) return;
        expect(schema.parse(parsed)).toEqual(parsed);
        const sent = JSON.stringify(parsed);
        expect(Buffer.from(sent).toString()).toBe(sent);
        expect(sent).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
      runs,
    );
  });

  // The password at login is only compared, never stored.
  it.runIf(name !== "login" || key !== "password")("holds no NUL or lone surrogate", () => {
    const invalid = fc.constantFrom("\0", "\ud800", "\udfff");
    fc.assert(
      fc.property(typed, invalid, (text, badCharacter) => {
        expect(parse(`${text}${badCharacter}x`).success).toBe(false);
      }),
      runs,
    );
  });

  const texts = ["title", "category", "description", "text", "bio"];
  // A topic in a query is never stored.
  it.runIf(texts.includes(key) && part !== "query")("holds line breaks and tabs alone", () => {
    for (const badCharacter of ["\u0001", "\b", "\v", "\f", "\u001b", "\u007f", "\u0085"]) {
      const messages = parse(`Żż1-${badCharacter}abcd abcd`).error?.issues.map(
        ({ message }) => message,
      );
      expect(messages).toEqual([expect.stringMatching(/ zawiera niedozwolony znak$/)]);
    }
  });
});
