import type { Page } from "@playwright/test";
import { expect } from "../fixtures";

/**
 * Runs in the page: replaces each text node, now and whenever one is added or changes, as the translators of Chrome and
 * Edge do. The words stay the same, so that tests find an outdated text by its words.
 */
export function imitateTranslator(): void {
  const untranslated = "script, style, textarea, template, [translate=no]";
  const translated = new WeakSet<Node>();
  const translateText = (text: Text) => {
    if (translated.has(text) || !text.data.trim() || text.parentElement?.closest(untranslated))
      return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    const translation = document.createTextNode(text.data);
    translated.add(translation);
    inner.append(translation);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) translateText(text);
  };
  const watch = () => {
    translateAll(document.body);
    new MutationObserver((mutations) => {
      for (const { target, addedNodes } of mutations) {
        if (target instanceof Text && target.isConnected) translateText(target);
        for (const node of addedNodes)
          if (node instanceof Text) translateText(node);
          else translateAll(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (document.body) watch();
  else document.addEventListener("DOMContentLoaded", watch);
}

/** Translates every page that is opened, before its code runs. */
export async function translateEarly(page: Page): Promise<void> {
  await page.addInitScript(imitateTranslator);
}

/** Opens a page and translates it once it is hydrated. */
export async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.evaluate(imitateTranslator);
  await expect(page.locator("h1 font font")).toBeVisible();
}

/** Expects that no part of the page has failed to render. @param errors messages that the browser has logged */
export async function expectUnbroken(page: Page, errors: readonly string[]): Promise<void> {
  await expect(page.getByRole("heading", { name: "Coś poszło nie tak" })).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  // The browser logs failed requests, and React logs that a page was translated before it was hydrated.
  const expected = /status of \d|Failed to load resource|net::ERR|React error #4[12]\d/;
  expect(errors.filter((text) => !expected.test(text))).toEqual([]);
}
