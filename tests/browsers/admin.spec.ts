import { demoAdmin } from "../support/demoLogins";
import { expect } from "../e2e/fixtures";
import { logIn, test } from "./fixtures";

test("an admin adds a topic, finds it in the table and deletes it", async ({ visitor }) => {
  const title = `Motyl ${Date.now()}`;
  await logIn(visitor, demoAdmin);
  await visitor.press("link", "Panel Administracyjny");
  await visitor.fill("Tytuł tematu", title);
  await visitor.press("button", "Dodaj temat");
  await visitor.expectVisible("Temat utworzony pomyślnie");
  await visitor.open("/admin-dashboard/categories-table");
  await visitor.fill("Szukaj w postach: tytuł, autor, temat", title);
  await visitor.expectVisible(/^Pokazano 1 z/);
  await visitor.press("button", `Usuń: ${title}`);
  await visitor.press("button", "Usuń temat");
  await visitor.expectAbsent(title);
});

test("End and Home reach the ends of a long table, and Back restores its scroll position", async ({
  visitor,
}) => {
  await logIn(visitor, demoAdmin);
  await visitor.driver.resize(1280, 420);
  await visitor.open("/admin-dashboard/comments-table");
  await visitor.expectVisible(/^Pokazano/);
  await visitor.driver.press("End");
  const distanceToEnd = () =>
    visitor.evaluateNumber(
      "document.documentElement.scrollHeight - innerHeight - Math.ceil(scrollY)",
    );
  await expect.poll(distanceToEnd).toBeLessThan(1);
  const bottom = await visitor.evaluateNumber("Math.round(scrollY)");
  expect(bottom).toBeGreaterThan(400);
  await visitor.press("link", "Start");
  await visitor.expectVisible("Witamy na Blogu", "heading");
  await visitor.back();
  await visitor.expectVisible(/^Pokazano/);
  await expect.poll(distanceToEnd).toBeLessThan(3);
  await visitor.driver.press("Home");
  await visitor.expectScrollY(0);
});
