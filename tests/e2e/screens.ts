import { existsSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { demoAdmin } from "../support/demoLogins";
import { logIn } from "./account";
import { testEachPage } from "./everyPage/pages";
import { acceptCookies, expect, test } from "./fixtures";
import { stopPageClock } from "./stoppedClock";

const folder = "docs/screens";
/** The README's screenshots. */
const readmeScreens = [
  { name: "home", path: "/", width: 1280, colorScheme: "light" },
  { name: "home-phone-dark", path: "/", width: 375, colorScheme: "dark" },
  { name: "dashboard", path: "/admin-dashboard", width: 1280, colorScheme: "light" },
] as const;

test.beforeEach(async ({ page, origin }) => {
  await stopPageClock(page);
  await acceptCookies(page, origin);
});

test("the README's screenshots", async ({ page }) => {
  await logIn(page, demoAdmin);
  for (const { name, path, width, colorScheme } of readmeScreens) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: width === 375 ? 760 : 900 });
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await update(`${folder}/${name}.png`, await page.screenshot());
  }
});

testEachPage("is photographed", async ({ page, path, heading }) => {
  await open(page, path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  const [, number = "", visitor = ""] = /page (\d+) \((\w+)/.exec(test.info().title) ?? [];
  await takeAll(page, `${number}-${visitor}`);
});

/** Opens a page and waits for its data, pictures and fonts, which are applied last. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await page.waitForFunction(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
    return loaded.some(({ family }) => family.includes("Figtree Variable"));
  });
  await page.evaluate(() => document.fonts.ready);
}

/** Writes the file of a picture unless it shows the same, so that only what has changed is committed. */
async function update(file: string, picture: Buffer): Promise<void> {
  if (existsSync(file) && (await looksSame(file, picture))) return;
  await sharp(picture).png({ palette: true, compressionLevel: 9 }).toFile(file);
}

async function looksSame(file: string, picture: Buffer): Promise<boolean> {
  const [before, after] = [await quarter(file), await quarter(picture)];
  const isNear = (shade: number, index: number) => Math.abs(shade - (after[index] ?? 0)) < 24;
  return before.length === after.length && before.every(isNear);
}

/** Returns the pixels of a quarter of the size: a palette mixes colours from dots, and edges differ by a shade at times. */
async function quarter(picture: string | Buffer): Promise<Buffer> {
  const { width } = await sharp(picture).metadata();
  const reduced = sharp(picture).resize(Math.round(width / 4));
  return reduced.removeAlpha().raw().toBuffer();
}

async function takeAll(page: Page, name: string): Promise<void> {
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const path = `${folder}/all/${name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path, fullPage: true });
    }
  }
}
