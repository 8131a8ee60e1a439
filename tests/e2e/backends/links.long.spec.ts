import type { Page } from "@playwright/test";
import { standIns } from "../../support/standIns";
import { newcomer, register, requestReset, submitLogin } from "../account";
import { userButton } from "../accounts/session";
import { expect, getToast } from "../fixtures";
import { modes, readableResponse, test } from "./site";

const failing = standIns["a backend that responds 500 after success"];
const linkCalls = /\/verify\/|\/reset-password\//;
const newPassword = "Nowe-haslo-2!";

for (const mode of modes) {
  test.describe(mode, () => {
    test.use({ mode });

    test("after a confirmation that ends in 500, logging in is offered first, and works", async ({
      page,
      site,
      standIn,
      request,
      dataDir,
    }) => {
      standIn.behave(failing);
      const person = newcomer();
      await page.goto(site + (await register(request, dataDir, person)));
      await expectNotFound(page, "Możliwe, że adres jest już potwierdzony");
      await expect(actions(page)).toHaveText(["Zaloguj się", "Spróbuj ponownie"]);
      await actions(page).first().click();
      await submitLogin(page, person);
      await expect(userButton(page, person.username)).toBeVisible();
    });

    test("after a new password that ends in 500, logging in with it is offered, and works", async ({
      page,
      site,
      standIn,
      request,
      dataDir,
      account,
    }) => {
      const path = await requestReset(request, dataDir, account);
      await page.goto(site + path);
      await expect(page.getByLabel("Nowe hasło")).toBeVisible();
      standIn.behave(failing);
      await page.getByLabel("Nowe hasło").fill(newPassword);
      await page.getByRole("button", { name: "Ustaw hasło" }).click();
      await expect(page.getByText("hasło mogło zostać zmienione")).toBeVisible();
      await actions(page).first().click();
      await submitLogin(page, { ...account, password: newPassword });
      await expect(userButton(page, account.username)).toBeVisible();
    });

    test("where nothing was reached, neither page says that it may have worked", async ({
      page,
      site,
      standIn,
      request,
      dataDir,
      account,
    }) => {
      const reset = await requestReset(request, dataDir, account);
      await page.goto(site + reset);
      const field = page.getByLabel("Nowe hasło");
      await expect(field).toBeVisible();
      standIn.behave({ intercept: (call) => (linkCalls.test(call) ? "cut" : undefined) });
      await field.fill(newPassword);
      await page.getByRole("button", { name: "Ustaw hasło" }).click();
      await expect(getToast(page, "Serwer nie odpowiada.")).toBeVisible();
      await expect(page.getByText("mogło zostać zmienione")).toHaveCount(0);

      await page.goto(
        site + reset.replace("/reset-password/", "/users/").replace(/\/(?=[^/]*$)/, "/verify/"),
      );
      await expectNotFound(page, "Serwer nie odpowiada.");
      await expect(page.getByText("potwierdzony")).toHaveCount(0);
      await expect(actions(page)).toHaveText(["Spróbuj ponownie"]);
    });

    test("any success of a verification counts as one, but no page in place of it", async ({
      page,
      site,
      standIn,
    }) => {
      const path = `/users/${"a".repeat(24)}/verify/${"b".repeat(24)}`;
      const html = readableResponse(200, "text/html", "<h1>Witaj</h1>");
      standIn.behave({ intercept: (call) => (linkCalls.test(call) ? html : undefined) });
      await page.goto(site + path);
      await expectNotFound(page, "Nie udało się odczytać odpowiedzi serwera.");
      standIn.behave(standIns["a backend that confirms any link"]);
      await page.reload();
      await expect(heading(page)).toHaveText("Adres e-mail potwierdzony");
    });
  });
}

function heading(page: Page) {
  return page.getByRole("heading", { level: 1 });
}

/** Locates the links and buttons that look like buttons, in their order. */
function actions(page: Page) {
  const main = page.getByRole("main");
  return main.locator(".btn");
}

async function expectNotFound(page: Page, text: string): Promise<void> {
  await expect(heading(page)).toHaveText("Nie znaleziono");
  await expect(page.getByRole("main")).toContainText(text);
}
