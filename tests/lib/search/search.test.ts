import fc from "fast-check";
import { expect, it } from "vitest";
import { type Searchable, searchPatterns } from "../../../src/contract/search";
import { SEARCH } from "../../../src/contract/searchQuery";
import { highlightHits, snippet } from "../../../src/lib/search/highlight";
import { rank } from "../../../src/lib/search/rank";

const { signal } = new AbortController();
const textsOf = (one: Searchable) => one;

function post(texts: Partial<Searchable>): Searchable {
  return { title: "Tytuł", category: "Temat", author: "Ktoś", text: "Treść", ...texts };
}

function marked(text: string, query: string): string {
  const parts = highlightHits(text, searchPatterns(query));
  return parts.map(({ text: part, isHit }) => (isHit ? `[${part}]` : part)).join("");
}

it("ranks the word before its beginning and its stem, and then title, topic or author, text", async () => {
  const posts = [
    post({ text: "O rzekach." }),
    post({ author: "Rzekach" }),
    post({ title: "Rzekach" }),
    post({ text: "Nad rzekami." }),
    post({ title: "Nic z tego" }),
    post({ text: "O rzeka, rzeka!" }),
    post({ category: "Rzeka" }),
    post({ title: "Jaka to rzeka?" }),
  ];
  const found = await rank(posts, "rzeka", { textsOf, signal });
  expect(found.map((one) => posts.indexOf(one))).toEqual([7, 6, 5, 2, 1, 0, 3]);
});

it("finds only what holds every word, in whatever case and with whatever accents", async () => {
  const posts = [
    post({ title: "Żółw i Łódź" }),
    post({ title: "ŻÓŁWIE", text: "w Łodzi" }),
    post({ title: "Żółw" }),
    post({ title: "Bezżółwie w Łodzi" }),
  ];
  expect(await rank(posts, "zolw lodz", { textsOf, signal })).toEqual(posts.slice(0, 2));
  expect(await rank(posts, " ?! ", { textsOf, signal })).toEqual([]);
});

it("lets single letters count only where there is nothing else", () => {
  expect(searchPatterns("w Łodzi").map(([exact]) => exact)).toEqual([" lodzi "]);
  expect(searchPatterns("C++").map(([exact]) => exact)).toEqual([" c "]);
});

it("gives way in between, tells what it has so far, and ends when it is called off", async () => {
  const posts = Array.from({ length: 40 }, (_, index) =>
    post({ text: `${"zażółć gęślą ".repeat(5_000)}${index % 2 ? "jaźń" : ""}` }),
  );
  let others = 0;
  const timer = setInterval(() => (others += 1));
  const parts: number[] = [];
  const onFound = (found: Searchable[]) => parts.push(found.length);
  const found = await rank(posts, "jaźń", { textsOf, signal, onResults: onFound });
  clearInterval(timer);
  expect(found).toHaveLength(20);
  expect(others).toBeGreaterThan(1);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  const end = new AbortController();
  const late = rank(
    posts.map((one) => ({ ...one })),
    "jaźń",
    { textsOf, signal: end.signal },
  );
  end.abort();
  await expect(late).rejects.toThrow("aborted");
});

it("names at most so many posts", async () => {
  const posts = Array.from({ length: SEARCH.maxResults + 5 }, () => post({ title: "Żółw" }));
  expect(await rank(posts, "żółw", { textsOf, signal })).toHaveLength(SEARCH.maxResults);
});

it("marks words as they were written", () => {
  expect(marked("Mój żółw, żo\u0301łwiowi i żaba.", "ZOLW")).toBe(
    "Mój [żółw], [żo\u0301łwiowi] i żaba.",
  );
  expect(marked("W Łodzi o łódkach", "w łódź")).toBe("W [Łodzi] o łódkach");
  expect(marked("nic", "żółw")).toBe("nic");
});

it("marks parts that make up the text, whatever it holds", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, query) => {
      const parts = highlightHits(text, searchPatterns(query));
      expect(parts.map((part) => part.text).join("")).toBe(text);
    }),
  );
});

it("cuts a text around its first hit, between words", () => {
  const text = `${"początek ".repeat(50)}żółw ${"koniec ".repeat(50)}`;
  const cut = snippet(text, searchPatterns("zolw"));
  expect(cut).toMatch(/^…(początek )+żółw (koniec )+koniec…$/);
  expect(cut.length).toBeLessThan(205);
  // Two lines of a phone show it.
  expect(cut.indexOf("żółw")).toBeLessThan(30);
  expect(snippet("Krótki\n\ntekst", searchPatterns("zolw"))).toBe("Krótki tekst");
  expect(snippet(text, searchPatterns("nic"))).toMatch(/^początek .* początek…$/);
});
