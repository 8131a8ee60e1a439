import type { Locator, Page } from "@playwright/test";
import { expect, holdRequests } from "../fixtures";
import { testEachPage } from "../everyPage/pages";
import { expectUnbroken, openTranslated, translateEarly } from "./translator";

testEachPage(
  "loses and regains the network, changes its theme and sends its forms while translated",
  async ({ page, path, browserErrors }) => {
    const context = page.context();
    await openTranslated(page, path);
    await context.setOffline(true);
    await expect(page.getByRole("status").filter({ hasText: "Brak internetu" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("status").filter({ hasText: "Brak internetu" })).toHaveCount(0);
    await page.getByRole("button", { name: /^Motyw/ }).click();
    for (const form of await formsOf(page).all()) await submitAndFail(page, form);
    await expectUnbroken(page, browserErrors);
  },
);

testEachPage(
  "is rendered although it was translated before its code ran",
  async ({ page, path, heading, browserErrors }) => {
    await translateEarly(page);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await page.getByRole("link", { name: "Posty" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Posty");
    await expectUnbroken(page, browserErrors);
  },
);

function formsOf(page: Page): Locator {
  return page.getByRole("main").locator("form:not([role=search])");
}

/** Submits a form empty, which its validation rejects, and then filled in, which gets a delayed 503 response. */
async function submitAndFail(page: Page, form: Locator): Promise<void> {
  const submit = form.locator("[type=submit]");
  const label = (await submit.innerText()).trim();
  await submit.click();
  await expect(form.locator("[aria-invalid=true]").first()).toBeVisible();
  for (const field of await form.locator("input:not([type=file]), textarea").all())
    await field.fill("Ala-ma-1-kota@test.example");
  for (const field of await form.locator("select").all()) await field.selectOption({ index: 1 });
  for (const field of await form.locator("[type=file]").all())
    await field.setInputFiles("public/icon-180.png");
  const release = await holdRequests(page, "**/api/**", (route) =>
    route.request().method() === "GET"
      ? route.continue()
      : route.fulfill({ status: 503, json: {} }),
  );
  await submit.click();
  await expect(submit).toHaveText(/…/);
  release();
  await expect(submit).toHaveText(label);
  await expect(form.locator(".form-failure")).toBeVisible();
  await page.unrouteAll();
}
