import { render } from "@testing-library/react";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MarkdownText } from "../../src/ui/MarkdownText";
import { type MarkdownProfile, stripMarkdown } from "@blog/markdown/blocks";
import { readingMinutes } from "@blog/shared/reading";
import { anyText } from "../support/arbitraries";
import { markdown } from "../packages/editor/document/roundTrip";
import { samples } from "../support/markdownSamples";

const linkRel = "nofollow ugc noopener";

describe("a Markdown text", () => {
  test.each(samples.formatted)("%j becomes %s", (text, html) => expect(htmlOf(text)).toBe(html));
});

describe("a plain text reads as it was written", () => {
  test.each(samples.plain)("%j becomes %s", (text, html) => expect(htmlOf(text)).toBe(html));
});

test.each(["post", "comment"] as const)("short words of a %s are bound across marks", (kind) => {
  const { container } = render(
    <MarkdownText kind={kind} text={"w **domu** i [z](https://a.pl) 5 *zł*\nw\n~~a~~"} />,
  );
  expect(container.textContent?.replaceAll("\u00A0", "~")).toBe("w~domu i~z 5~zł\nw\na");
});

test("a comment has no headings", () => {
  expect(htmlOf("## Raz **dwa**", "comment")).toBe("<p>## Raz <strong>dwa</strong></p>");
});

test("a picture of the blog's own tells its size and variants, also by http, which no other may use", () => {
  const path = `api/images/${"a".repeat(32)}`;
  for (const host of ["https://blog.pl", "http://localhost:3000", ""]) {
    const src = `${host}/${path}-800x600.webp`;
    const { container } = render(<MarkdownText kind="post" text={`![](${src})`} />);
    const image = container.querySelector("img");
    expect(image?.getAttribute("src")).toBe(src);
    expect([image?.width, image?.height, image?.loading]).toEqual([800, 600, "lazy"]);
    expect(image?.srcset).toContain(`${host}/${path}-480.webp 480w`);
    expect(image?.srcset).toContain(`${src} 800w`);
    expect(image?.sizes).toContain("800px");
  }
  for (const url of [
    "http://a.pl/kot.jpg",
    "/kot.jpg",
    "/api/images/kot.webp",
    `//a.pl/${path}.webp`,
  ]) {
    const { container } = render(<MarkdownText kind="post" text={`![](${url})`} />);
    expect([url, container.querySelector("img")]).toEqual([url, null]);
  }
});

test("a picture on a line of its own is a figure, and neither leaks the reader's address nor blocks", () => {
  const picture = `<img alt="Kot" loading="lazy" decoding="async" referrerpolicy="no-referrer" src="https://a.pl/k.jpg">`;
  const hidden = '<figcaption aria-hidden="true">Kot</figcaption>';
  expect(htmlOf("raz\n![Kot](https://a.pl/k.jpg)\ndwa")).toBe(
    `<p>raz</p><figure>${picture}${hidden}</figure><p>dwa</p>`,
  );
  expect(htmlOf('![Kot](https://a.pl/k.jpg "Mruczy")')).toBe(
    `<figure>${picture}<figcaption>Mruczy</figcaption></figure>`,
  );
  expect(htmlOf("![Kot](https://a.pl/k.jpg)", "comment")).toMatch(/^<p><a /);
});

test("footnotes are numbered by their first reference and lead there and back", () => {
  const text = "a [^x] b[^1] c[^x]\n\n[^1]: Jeden, zob. [^x]\n[^x]: **Iks**\n[^y]: bez";
  const { container } = render(<MarkdownText kind="post" text={text} />);
  const [body, unused, notes] = container.children;
  expect(body?.textContent).toBe("a1 b2 c1");
  expect(unused?.textContent).toBe("[^y]: bez");
  expect([...(notes?.querySelectorAll("li") ?? [])].map((note) => note.textContent)).toEqual([
    "Iks ↩\uFE0E",
    "Jeden, zob.1 ↩\uFE0E",
  ]);
  for (const link of container.querySelectorAll("a")) {
    expect(container.querySelectorAll(`[id="${link.hash.slice(1)}"]`)).toHaveLength(1);
  }
  expect(htmlOf("a[^1]\n[^1]: b", "comment")).toBe("<p>a[^1]\n[^1]: b</p>");
});

test("a text of three headings begins with their list", () => {
  const text = "Wstęp\n## Raz **dwa**\n### Trzy";
  const shown = (post: string) => render(<MarkdownText kind="post" text={post} />).container;
  expect(shown(text).querySelector("nav")).toBeNull();
  const container = shown(`${text}\n## Cztery`);
  const [contents] = container.children;
  expect(contents?.tagName).toBe("NAV");
  const links = [...(contents?.querySelectorAll("a") ?? [])];
  expect(links.map(({ textContent }) => textContent)).toEqual(["Raz dwa", "Trzy", "Cztery"]);
  for (const { hash } of links)
    expect(container.querySelector(`:is(h2, h3)${hash}`)).not.toBeNull();
});

test("the list of many headings keeps to the main ones, and to fifty", () => {
  const entriesOf = (text: string) => {
    const { container } = render(<MarkdownText kind="post" text={text} />);
    return [...container.querySelectorAll("nav li")].map(({ textContent }) => textContent);
  };
  const chapter = "## Rozdział\n### Część\n### Część\n";
  expect(entriesOf(chapter.repeat(16))).toHaveLength(48);
  expect(entriesOf(chapter.repeat(17))).toEqual(Array.from({ length: 17 }, () => "Rozdział"));
  expect(entriesOf(`## Rozdział\n${"### Część\n".repeat(600)}`)).toHaveLength(50);
});

test("headings have addresses that are unique and stay when others are added", () => {
  const idsOf = (text: string) =>
    [...render(<MarkdownText kind="post" text={text} />).container.querySelectorAll("h2")].map(
      ({ id }) => id,
    );
  expect(idsOf("## Źdźbło i **jaźń**!\n## Raz\n## raz\n## ?")).toEqual([
    "sekcja-zdzblo-i-jazn",
    "sekcja-raz",
    "sekcja-raz.2",
    "sekcja-",
  ]);
  expect(idsOf("## Nowy\n## Źdźbło i jaźń")[1]).toBe("sekcja-zdzblo-i-jazn");
});

test("reading times ignore Markdown syntax", () => {
  expect(readingMinutes("- - -\n".repeat(900))).toBe(1);
});

test("any text is shown as it is stripped, in no other elements than Markdown's, its links nofollow", () => {
  fc.assert(
    fc.property(fc.oneof(markdown, anyText), (text) => {
      const { container, unmount } = render(<MarkdownText kind="comment" text={text} />);
      const shown = container.textContent ?? "";
      const html = container.innerHTML;
      for (const link of container.querySelectorAll("a")) expect(link.rel).toBe(linkRel);
      unmount();
      expect(withoutWhitespace(withoutNumbers(shown))).toBe(
        withoutWhitespace(withoutNumbers(stripMarkdown(text, "comment"))),
      );
      expect(html).not.toMatch(
        /<(?!\/?(p|em|strong|del|span|div|table|thead|tbody|tr|th|td|code|pre|a|ul|ol|li|blockquote|hr)\b)/,
      );
    }),
  );
});

/** Removes digits and full stops, since the browser renders the numbers of lists, which `textContent` lacks. */
function withoutNumbers(text: string): string {
  return text.replace(/\d/g, "").replace(/\./g, "");
}

function withoutWhitespace(text: string): string {
  return text.replace(/\s/g, "");
}

function htmlOf(text: string, kind: MarkdownProfile = "post"): string {
  const { container } = render(<MarkdownText kind={kind} text={text} />);
  return container.innerHTML
    .replaceAll(` rel="${linkRel}"`, "")
    .replace(/<nav.*?<\/nav>/g, "")
    .replace(/ id="sekcja-[^"]*"|<a class="heading-link"[^>]*>/g, "")
    .replace(/<\/a>(?=<\/h\d>)/g, "")
    .replaceAll("\u00A0", " ")
    .replaceAll("&nbsp;", " ");
}
