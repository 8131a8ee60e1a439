import type { Page } from "@playwright/test";
import sharp from "sharp";
import { demoAdmin } from "../support/demoLogins";
import { logIn } from "./account";
import { testEachPage } from "./everyPage/pages";
import { acceptCookies, expect, test } from "./fixtures";

const folder = "docs/screens";
/** The README's screenshots. */
const readmeScreens = [
  { name: "home", path: "/", width: 1280, colorScheme: "light" },
  { name: "home-phone-dark", path: "/", width: 375, colorScheme: "dark" },
  { name: "dashboard", path: "/admin-dashboard", width: 1280, colorScheme: "light" },
] as const;

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("the README's screenshots", async ({ page }) => {
  await logIn(page, demoAdmin);
  for (const { name, path, width, colorScheme } of readmeScreens) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: width === 375 ? 760 : 900 });
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const picture = sharp(await page.screenshot());
    await picture.png({ palette: true, compressionLevel: 9 }).toFile(`${folder}/${name}.png`);
  }
});

testEachPage("is photographed", async ({ page, path, heading }) => {
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  const [, number = "", visitor = ""] = /page (\d+) \((\w+)/.exec(test.info().title) ?? [];
  await takeAll(page, `${number}-${visitor}`);
});

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
