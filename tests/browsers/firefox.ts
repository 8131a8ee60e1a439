import { expect } from "@playwright/test";
import puppeteer, { type ElementHandle } from "puppeteer-core";
import type { Driver } from "./driver";
import { findProgram } from "./programs";

/**
 * Opens Firefox through WebDriver BiDi, which needs no separate driver.
 * @throws Error if Firefox is not installed
 */
export async function openFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: findProgram("firefox"),
    headless: true,
    extraPrefsFirefox: { "intl.accept_languages": "pl" },
  });
  const page = await browser.newPage();
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
    reload: async () => void (await page.reload({ waitUntil: "domcontentloaded" })),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    pressWithCtrl: async (letter) => {
      await page.keyboard.down("Control");
      await page.keyboard.type(letter);
      await page.keyboard.up("Control");
    },
    upload: async (selector, path) => {
      const input = await page.$(selector);
      if (!isFileInput(input)) throw new Error(`No field for files: ${selector}`);
      await input.uploadFile(path);
    },
    resize: async (width, height) => {
      await page.setViewport({ width, height }).catch(ignoreUnknownCommand);
      await expect.poll(() => page.evaluate("[innerWidth, innerHeight]")).toEqual([width, height]);
    },
    close: () => browser.close(),
  };
}

/** Ignores that Debian's Firefox 140 does not know the orientation command, which Puppeteer sends with the size. */
function ignoreUnknownCommand(error: unknown): void {
  if (!String(error).includes("unknown command")) throw error;
}

function isFileInput(handle: ElementHandle | null): handle is ElementHandle<HTMLInputElement> {
  return handle !== null;
}
