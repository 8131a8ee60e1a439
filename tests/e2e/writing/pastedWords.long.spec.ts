import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { normalizeText } from "@blog/shared/unicode";
import { nestedHtml } from "../../support/nestedHtml";
import { expect } from "../fixtures";
import { openEditor, paste, test } from "./editor";

/** What a browser shows, but what is no part of a text, or is written differently in ours. */
const notText = [
  "button, select, textarea, rp, rt, del[datetime], del[cite]",
  ".sr-only, .EOP, .sdfootnotesym, .katex-mathml, .katex-html, sup.reference",
  ".MsoCommentReference, .msocomanchor, .msocomtxt, .msocomoff",
  "[style*='mso-element:comment'], [style*='mso-list:Ignore']",
  // Their captions come with them, once they are uploaded.
  "figure:has(img[src^='data:'])",
].join();

const folder = "tests/support/clipboards";

const clipboards = readdirSync(folder)
  .filter((name) => name.endsWith(".html.txt"))
  .map((name) => readFileSync(`${folder}/${name}`, "utf8"));

/** Blocks nested at random, in a few clipboards, whose words are different. */
const nested = Array.from({ length: 4 }, (_, part) =>
  Array.from({ length: 10 }, (__, at) => {
    const seed = 10 * part + at + 1;
    return nestedHtml(seed, 1 + (seed % 6)).html.replaceAll(/w(\d+)w/g, `w${seed}x$1w`);
  }).join("\n"),
);

test("every word that a browser shows of a clipboard is in the text", async ({ page, context }) => {
  test.setTimeout(300_000);
  const source = await context.newPage();
  await source.route("**/*", (route) => route.abort());
  const { description, markdown } = await openEditor(page);
  const failures: { html: string; missing: string[] }[] = [];
  for (const html of [...clipboards, ...nested]) {
    const shown = await shownText(source, html);
    await description.press("ControlOrMeta+a");
    await paste(description, { "text/html": html });
    // The field has the text as soon as the editor has lost the focus.
    await description.blur();
    const missing = missingWords(shown, await markdown.inputValue());
    if (missing.length > 0) failures.push({ html, missing });
  }
  expect(failures).toEqual([]);
});

async function shownText(page: Page, html: string): Promise<string> {
  await page.setContent(html);
  return page.evaluate((selector) => {
    for (const element of document.querySelectorAll(selector)) element.remove();
    for (const details of document.querySelectorAll("details")) details.open = true;
    return document.body.innerText;
  }, notText);
}

function missingWords(shown: string, markdown: string): string[] {
  // Super- and subscripts that Unicode lacks are written after a sign.
  const texts = [markdown, markdown.replaceAll(/[\^_]\(?/g, "")];
  const words = new Set(texts.flatMap(wordsOf));
  return wordsOf(shown).filter((word) => !words.has(word));
}

function wordsOf(text: string): string[] {
  return normalizeText(text, "NFKC").match(/[\p{L}\p{N}]+/gu) ?? [];
}
