import { demoAdmin } from "../support/demoLogins";
import { expect } from "../e2e/fixtures";
import { logIn, test } from "./fixtures";

test("End and Home reach the ends of a long table, and Back restores its scroll position", async ({
  visitor,
}) => {
  await logIn(visitor, demoAdmin);
  await visitor.driver.resize(1280, 420);
  await visitor.open("/admin-dashboard/comments-table");
  await visitor.expectVisible(/^\d+ komentarz/);
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
  await visitor.expectVisible(/^\d+ komentarz/);
  await expect.poll(distanceToEnd).toBeLessThan(3);
  await visitor.driver.press("Home");
  await visitor.expectScrollY(0);
});
