import type { Page } from "@playwright/test";
import { demoAdmin } from "../support/demoLogins";
import { logIn } from "./account";
import { adminPaths } from "./admin/admin";
import { createComment } from "./comments";
import { expect } from "./fixtures";
import { expectPreview, newPicture, newPost, publish } from "./posts";
import { withToken, test } from "./writer";

const widths = [320, 375, 768, 1024, 1280];

/** Thai without spaces, and combining marks stacked on one letter. */
const wideText = `ภาษาไทยไม่มีช่องว่าง${"น้ำ".repeat(10)} Z${"\u0300\u0334\u0489".repeat(20)}`;

test("long words, names, titles and 40 comments fit every page", async ({ page, writer }) => {
  test.slow();
  const username = "Konstantynopolitańczykowianeczka".repeat(3);
  const edit = { username, bio: `${"Bio".repeat(60)} ${wideText}` };
  const changed = await page.request.put(`/api/users/profile/${writer._id}`, {
    ...withToken(writer),
    data: edit,
  });
  await expect(changed).toBeOK();
  const post = await publish(page.request, writer, {
    ...newPost(),
    title:
      `Najdłuższe słowo: ${"dziewięćsetdziewięćdziesięciodziewięcio".repeat(3)} ${wideText}`.slice(
        0,
        200,
      ),
    description: `${"Bezprzerwy".repeat(40)}\n\n${wideText}`,
  });
  for (let index = 0; index < 40; index++) {
    const text = index % 10 === 0 ? `${"Komentarz".repeat(30)} ${wideText}` : `Komentarz ${index}`;
    await createComment(page.request, writer, post, text);
  }
  const paths = ["/", "/posts", "/posts/categories/Kuchnia", "/search?q=bezprzerwy"];
  await expectToFit(page, [...paths, `/posts/details/${post._id}`, `/profile/${writer._id}`]);

  await page.goto(`/posts/details/${post._id}`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Edytuj", exact: true }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectOpenToFit(page);

  await page.goto("/posts/create-post");
  const name = `${"bardzo-dluga-nazwa-".repeat(8)}.png`;
  await page.getByLabel("Wybierz zdjęcie").setInputFiles({ ...(await newPicture()), name });
  await expectPreview(page);
  await expectOpenToFit(page);

  await logIn(page, demoAdmin);
  await expectToFit(page, [...adminPaths, `/posts/details/${post._id}`]);
});

async function expectToFit(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expectOpenToFit(page);
  }
}

/** Expects that neither the open page nor its open dialogs overflow horizontally at any width. */
async function expectOpenToFit(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll("dialog[open]")].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
    expect(Math.max(...excess), `${page.url()} at ${width}`).toBe(0);
  }
}
