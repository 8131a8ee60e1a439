import { mkdir, readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, getToast } from "../fixtures";
import { expectPreview, fillPost, newPicture, newPost, openNewPost, publishButton } from "../posts";
import { test } from "./uploads";

test.beforeEach(async ({ page, writer }) => {
  await openNewPost(page, writer);
  await fillPost(page, newPost());
});

test("a file that changes after it was chosen is sent as it was", async ({
  page,
  uploads,
}, testInfo) => {
  const path = testInfo.outputPath("zdjecie.png");
  await writeFile(path, (await newPicture()).buffer);
  const chosen = await readFile(path);
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(path);
  await expectPreview(page);
  await writeFile(path, (await newPicture({ width: 400, height: 300 })).buffer);
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  expect(uploads[0]?.picture.equals(chosen)).toBe(true);
});

test(
  "a dropped folder is named as such, and leaves the chosen picture",
  { tag: "@long" },
  async ({ page }, testInfo) => {
    await page.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
    await expectPreview(page);
    const folder = testInfo.outputPath("folder");
    await mkdir(folder);
    await dropPath(page, folder);
    await expect(getToast(page, "To jest folder. Upuść tu samo zdjęcie.")).toBeVisible();
    await expectPreview(page);
    await expect(page.getByText("zdjecie.png")).toBeVisible();
  },
);

/** Drops a file or folder of this machine into the field for the picture. */
async function dropPath(page: Page, path: string): Promise<void> {
  const field = page.getByRole("group", { name: "Zdjęcie" });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  const devTools = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await devTools.send("Input.dispatchDragEvent", {
      type,
      x: (box?.x ?? 0) + 10,
      y: (box?.y ?? 0) + 10,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
}
