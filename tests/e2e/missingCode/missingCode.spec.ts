import { readdir } from "node:fs/promises";
import { isBlockable } from "../../../build/fileNames";
import { openWithInvalidToken } from "../accounts/session";
import { newcomer, submitLogin } from "../account";
import { commentField, comments } from "../comments";
import { expect, getToast } from "../fixtures";
import { openPost, publish } from "../posts";
import { test } from "../writer";
import { block, countLoads } from "./missingCode";

test("no file has a name that content blockers know", async () => {
  const names = (await readdir("dist/assets")).map((name) => name.replace(/-[\w-]{8}\..*$/, ""));
  expect(names.filter(isBlockable)).toEqual([]);
  const known = ["CookieBanner", "cookie-consent", "ShareButton", "ads", "page-tracking"];
  expect(known.filter((name) => !isBlockable(name))).toEqual([]);
});

test("a blocked cookie banner takes no toast and no log-in dialog with it, and reloads nothing", async ({
  page,
  context,
  member,
}) => {
  await context.clearCookies();
  await block(page, "banner");
  const loads = countLoads(page);
  await openWithInvalidToken(page, member);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("dialog", { name: "Zaloguj się ponownie" })).toBeVisible();
  await submitLogin(page, { ...newcomer() });
  await expect(getToast(page, "Nieprawidłowy adres e-mail lub hasło.")).toBeVisible();
  expect(loads.count).toBe(1);
});

test("without the toasts' code a line on the page says the same", async ({ page, account }) => {
  await block(page, "toasts");
  const loads = countLoads(page);
  await page.goto("/login", { waitUntil: "networkidle" });
  await submitLogin(page, { ...account, password: "Nie-to-1-hasło" });
  const line = page.locator("body > #root").getByRole("status");
  await expect(line.filter({ hasText: "Nieprawidłowy adres e-mail lub hasło." })).toBeVisible();
  expect(loads.count).toBe(1);
});

test("without the log-in dialog's code the log-in page asks, and what was written is sent", async ({
  page,
  request,
  writer,
}) => {
  const post = await publish(request, writer);
  await block(page, "login");
  await openPost(page, post);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("userInfo") ?? "{}");
    localStorage.setItem("userInfo", JSON.stringify({ ...session, token: `${session.token}x` }));
  });
  const loads = countLoads(page);
  await page.reload();
  await commentField(page).fill("Pisany długo");
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Logowanie");
  await submitLogin(page, writer);
  await expect(page).toHaveURL(`/posts/details/${post._id}`);
  await expect(comments(page)).toContainText(["Pisany długo"]);
  expect(loads.count).toBe(1);
});

test("a like is taken back, and a form offers a new version and keeps its texts, when their code is gone", async ({
  page,
  request,
  writer,
}) => {
  const post = await publish(request, writer);
  const release = await block(page, "client");
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
