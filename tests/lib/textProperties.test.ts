import fc from "fast-check";
import { expect, test } from "vitest";
import { truncate } from "@blog/shared/truncate";
import { bindShortWords } from "../../src/lib/text/excerpts";
import { plainText } from "@blog/shared/plainText";
import { parseInline } from "@blog/markdown/inline";
import { inlinesToText } from "@blog/markdown/tree";
import { fold } from "@blog/shared/search";
import { anyText } from "../support/arbitraries";

const squeezed = (value: string) => value.replace(/\s+/gu, " ");

test("short words are bound by nothing but no-break spaces, and only once", () => {
  fc.assert(
    fc.property(anyText, (value) => {
      const bound = bindShortWords(value);
      expect(squeezed(bound)).toBe(squeezed(value));
      expect(bound.split("\n").length).toBe(value.split("\n").length);
      expect(bindShortWords(bound)).toBe(bound);
    }),
  );
});

test("a URL in a text is linked over http or https, and shown as written", () => {
  fc.assert(
    fc.property(anyText, (value) => {
      for (const part of parseInline(value)) {
        if (part.kind !== "link") continue;
        expect(new URL(part.address).protocol).toMatch(/^https?:$/);
        expect(part.address).not.toMatch(/[\s<>"]/);
        expect(value).toContain(inlinesToText([part]));
      }
    }),
  );
});

test("an excerpt is a single line of limited length from the start of the text", () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 100 }), (value, length) => {
      const start = truncate(value, length);
      expect(start).not.toMatch(/[\n\t]/);
      expect(start.length).toBeLessThanOrEqual(length + 1);
      expect(squeezed(value).trim().startsWith(start.replace(/…$/, ""))).toBe(true);
    }),
  );
});

test("unescaping is idempotent, and leaves other texts unchanged", () => {
  fc.assert(
    fc.property(anyText, (value) => {
      const plain = plainText(value);
      expect(/&lt;|[\u202a-\u202e\u2066-\u2069]/.test(value) || plain === value).toBe(true);
      expect(plainText(plain)).toBe(plain);
    }),
  );
});

test("any part of a text is found, ignoring case and accents", () => {
  fc.assert(
    fc.property(anyText, fc.nat(60), fc.nat(60), (value, from, length) => {
      const key = fold(value);
      expect(fold(key)).toBe(key);
      const part = Array.from(value)
        .slice(from, from + length)
        .join("");
      // A capital sigma has a different lower case at the end of a word.
      expect(/[Σσς]/.test(value) || key.includes(fold(part))).toBe(true);
    }),
  );
  expect(fold("ŻÓŁĆ")).toBe(fold("zolc"));
});
