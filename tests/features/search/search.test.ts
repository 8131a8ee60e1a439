import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { whileRepeating } from "../../support/whileRepeating";
import { type Searchable, searchPatterns } from "@blog/shared/search";
import { SEARCH } from "@blog/shared/searchQuery";
import { highlightHits, snippet } from "../../../src/features/search/highlight";
import { rank } from "../../../src/lib/text/rank";

const { signal } = new AbortController();
const textsOf = (texts: Searchable) => texts;

function post(texts: Partial<Searchable>): Searchable {
  return { title: "Tytuł", category: "Temat", author: "Ktoś", text: "Treść", ...texts };
}

function highlighted(text: string, query: string): string {
  const parts = highlightHits(text, searchPatterns(query));
  return parts.map(({ text: part, isHit }) => (isHit ? `[${part}]` : part)).join("");
}

it("ranks titles before topics and authors, and those before texts, whatever the form", async () => {
  const posts = [
    post({ text: "O rzekach." }),
    post({ author: "Rzekach" }),
    post({ title: "Rzekach" }),
    post({ text: "Nad rzekami." }),
    post({ title: "Nic z tego" }),
    post({ text: "O rzeka, rzeka!" }),
    post({ category: "Rzeka" }),
    post({ title: "Jaka to rzeka?" }),
    post({ title: "Rzeki", text: "rzeka" }),
  ];
  const found = await rank(posts, "rzeka", { textsOf, signal });
  expect(found.map((hit) => posts.indexOf(hit))).toEqual([7, 2, 8, 6, 1, 5, 0, 3]);
});

it("ranks by place before form, however many words are searched", async () => {
  const posts = [
    post({ title: "Zielony ogród rower", category: "Podróż" }),
    post({ title: "Zielonych ogrodach rowerach podróżach" }),
  ];
  expect(await rank(posts, "zielony ogród rower podróż", { textsOf, signal })).toEqual(
    posts.toReversed(),
  );
});

it("cuts words, but not to fewer than four letters", async () => {
  const posts = [post({ title: "Ogrzewanie" }), post({ title: "O ogrodach" })];
  expect(await rank(posts, "ogród", { textsOf, signal })).toEqual(posts.slice(1));
  expect(searchPatterns("kot rzeka podróż zielonymi").map((word) => word.at(-1))).toEqual([
    " kot",
    " rzek",
    " podr",
    " zielon",
  ]);
});

it("finds only posts with every word, ignoring case and accents", async () => {
  const posts = [
    post({ title: "Żółw i Łódź" }),
    post({ title: "ŻÓŁWIE", text: "w Łodzi" }),
    post({ title: "Żółw" }),
    post({ title: "Bezżółwie w Łodzi" }),
  ];
  expect(await rank(posts, "zolw lodz", { textsOf, signal })).toEqual(posts.slice(0, 2));
  expect(await rank(posts, " ?! ", { textsOf, signal })).toEqual([]);
});

it("ignores single letters unless there is nothing else", () => {
  expect(searchPatterns("w Łodzi").map(([exact]) => exact)).toEqual([" lodzi "]);
  expect(searchPatterns("C++").map(([exact]) => exact)).toEqual([" c "]);
});

it("yields to the event loop, reports partial results, and can be aborted", async () => {
  const posts = Array.from({ length: 40 }, (_, index) =>
    post({ text: `${"zażółć gęślą ".repeat(5_000)}${index % 2 ? "jaźń" : ""}` }),
  );
  let timerTicks = 0;
  const parts: number[] = [];
  const onResults = (found: Searchable[]) => parts.push(found.length);
  const found = await whileRepeating(
    0,
    () => (timerTicks += 1),
    () => rank(posts, "jaźń", { textsOf, signal, onResults }),
  );
  expect(found).toHaveLength(20);
  expect(timerTicks).toBeGreaterThan(1);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  const controller = new AbortController();
  const search = rank(
    posts.map((copied) => ({ ...copied })),
    "jaźń",
    { textsOf, signal: controller.signal },
  );
  controller.abort();
  await expect(search).rejects.toThrow("aborted");
});

it("takes turns with other searches", async () => {
  vi.useFakeTimers();
  const clock = vi.spyOn(performance, "now");
  // Each post takes longer than a slice.
  clock.mockImplementation(() => clock.mock.calls.length * 100);
  const searches = Promise.all(
    ["jeden", "dwa", "trzy"].map((word) => rank([post({}), post({})], word, { textsOf, signal })),
  );
  const waiting: number[] = [];
  do {
    await vi.advanceTimersToNextTimerAsync();
    waiting.push(vi.getTimerCount());
  } while (vi.getTimerCount() > 0);
  clock.mockRestore();
  vi.useRealTimers();
  expect(await searches).toEqual([[], [], []]);
  expect(Math.max(...waiting)).toBe(1);
});

it("returns at most the maximum number of posts", async () => {
  const posts = Array.from({ length: SEARCH.maxResults + 5 }, () => post({ title: "Żółw" }));
  expect(await rank(posts, "żółw", { textsOf, signal })).toHaveLength(SEARCH.maxResults);
});

it("highlights words in their original spelling", () => {
  expect(highlighted("Mój żółw, żo\u0301łwiowi i żaba.", "ZOLW")).toBe(
    "Mój [żółw], [żo\u0301łwiowi] i żaba.",
  );
  expect(highlighted("W Łodzi o łódkach", "w łódź")).toBe("W [Łodzi] o łódkach");
  expect(highlighted("Konstan\u00adtyno\u200bpol, ﬁlm", "konstantynopol film")).toBe(
    "[Konstan\u00adtyno\u200bpol], [ﬁlm]",
  );
  expect(highlighted("nic", "żółw")).toBe("nic");
});

it("splits any text into parts that add up to it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, query) => {
      const parts = highlightHits(text, searchPatterns(query));
      expect(parts.map((part) => part.text).join("")).toBe(text);
    }),
  );
});

it("cuts a snippet around the first hit, between words", () => {
  const text = `${"początek ".repeat(50)}żółw ${"koniec ".repeat(50)}`;
  const cut = snippet(text, searchPatterns("zolw"));
  expect(cut).toMatch(/^…(początek )+żółw (koniec )+koniec…$/);
  expect(cut.length).toBeLessThan(205);
  // The hit must be visible in the first two lines on a phone.
  expect(cut.indexOf("żółw")).toBeLessThan(30);
  expect(snippet("Krótki\n\ntekst", searchPatterns("zolw"))).toBe("Krótki tekst");
  expect(snippet(text, searchPatterns("nic"))).toMatch(/^początek .* początek…$/);
});
