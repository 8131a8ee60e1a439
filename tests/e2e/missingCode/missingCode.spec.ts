import { readdir } from "node:fs/promises";
import { isBlockable } from "../../../build/fileNames";
import { commentField, comments } from "../comments";
import { expect, getToast } from "../fixtures";
import { openPost, test } from "../posts";
import { blockChunk } from "./missingCode";

test("no file has a name that content blockers know", async () => {
  const names = (await readdir("dist/assets")).map((name) => name.replace(/-[\w-]{7}\..*$/, ""));
  expect(names.filter(isBlockable)).toEqual([]);
  const known = ["CookieBanner", "cookie-consent", "ShareButton", "ads", "page-tracking"];
  expect(known.filter((name) => !isBlockable(name))).toEqual([]);
});

test("a like is taken back, and a form offers a new version and keeps its texts, when their code is gone", async ({
  page,
  post,
}) => {
  const release = await blockChunk(page, "client");
  await openPost(page, post);
  const like = page.getByRole("button", { name: /^Lubię to/ });
  await like.click();
  await expect(
    getToast(page, "Jest nowa wersja tej strony. Odśwież ją, żeby iść dalej."),
  ).toBeVisible();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await expect(like).toHaveText("0 polubień");

  await commentField(page).fill("Pisany długo");
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expect(page.getByText("Jest nowa wersja tej strony.")).not.toHaveCount(0);
  await release();
  await page.getByRole("button", { name: "Odśwież stronę" }).click();
  await page.getByRole("button", { name: "Przywróć" }).click();
  await expect(commentField(page)).toHaveValue("Pisany długo");
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expect(comments(page)).toContainText(["Pisany długo"]);
});
