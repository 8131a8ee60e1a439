import { readdir } from "node:fs/promises";
import { isBlockable } from "../../../build/fileNames";
import { commentField, comments } from "../comments";
import { coreCode, expect, getToast, holdRequests } from "../fixtures";
import { openPost, test } from "../posts";
import { blockChunk } from "./missingCode";

test("no file has a name that content blockers know", async () => {
  const names = (await readdir("dist/assets")).map((name) => name.replace(/-[\w-]{7}\..*$/, ""));
  expect(names.filter(isBlockable)).toEqual([]);
  const known = ["CookieBanner", "cookie-consent", "ShareButton", "ads", "page-tracking"];
  expect(known.filter((name) => !isBlockable(name))).toEqual([]);
});

test("a log-in page whose code never arrives says that it takes long, and leads on", async ({
  page,
}) => {
  await page.clock.install();
  await holdRequests(page, coreCode);
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.getByText("Wczytywanie…")).toBeVisible();
  const wayOn = page.getByRole("link", { name: "Spróbuj ponownie" });
  await page.clock.fastForward(9_000);
  await expect(wayOn).toBeHidden();
  await page.clock.fastForward(2_000);
  await expect(page.getByText("Nie udało się wczytać tej strony.")).toBeVisible();
  await page.unroute(coreCode);
  await wayOn.click();
  await expect(page.getByLabel("Adres e-mail")).toBeVisible();
});

test("a log-in page without its code, or without scripts, says so and leads on", async ({
  page,
  browser,
  origin,
}) => {
  await page.route(coreCode, (route) => route.abort());
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.getByText("Nie udało się wczytać tej strony.")).toBeVisible();
  await expect(page.getByText("Wczytywanie…")).toHaveCount(0);
  await page.unroute(coreCode);
  await page.getByRole("link", { name: "Spróbuj ponownie" }).click();
  await expect(page.getByLabel("Adres e-mail")).toBeVisible();

  const plainPage = await browser.newPage({ baseURL: origin, javaScriptEnabled: false });
  await plainPage.goto("/login");
  await expect(plainPage.getByText(/^Do tej strony potrzebny jest JavaScript\./)).toBeVisible();
  await expect(plainPage.getByText("Wczytywanie…")).toBeHidden();
  await plainPage.close();
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
  // The code is released only once the form has failed. The message alone may still be that of the like.
  const reload = page.getByRole("button", { name: "Odśwież stronę" });
  await expect(reload).toBeVisible();
  await release();
  await reload.click();
  await page.getByRole("button", { name: "Przywróć" }).click();
  await expect(commentField(page)).toHaveValue("Pisany długo");
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expect(comments(page)).toContainText(["Pisany długo"]);
});
