import sharp from "sharp";
import { demoAdmin } from "../support/demoLogins";
import { logIn } from "./account";
import { acceptCookies, expect, test } from "./fixtures";
import { stopPageClock } from "./stoppedClock";

const readmeScreens = [
  { name: "home", path: "/", width: 1280, colorScheme: "light" },
  { name: "home-phone-dark", path: "/", width: 375, colorScheme: "dark" },
  { name: "dashboard", path: "/admin-dashboard", width: 1280, colorScheme: "light" },
] as const;

test("the README's screenshots", async ({ page, origin }) => {
  await stopPageClock(page);
  await acceptCookies(page, origin);
  await logIn(page, demoAdmin);
  for (const { name, path, width, colorScheme } of readmeScreens) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: width === 375 ? 760 : 900 });
    await page.goto(path, { waitUntil: "networkidle" });
    // The fonts are applied last, after the network is idle.
    await page.waitForFunction(() => {
      const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
      return loaded.some(({ family }) => family.includes("Figtree Variable"));
    });
    await page.evaluate(() => document.fonts.ready);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const screenshot = sharp(await page.screenshot()).png({ palette: true, compressionLevel: 9 });
    await screenshot.toFile(`docs/screens/${name}.png`);
  }
});
