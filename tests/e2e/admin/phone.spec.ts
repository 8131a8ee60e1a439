import { expect } from "../fixtures";
import { adminPaths, rows, test } from "./admin";

test.use({ viewport: { width: 375, height: 800 } });

test("on a phone the first row of each table starts in the upper half of the screen", async ({
  admin,
}) => {
  for (const path of adminPaths.slice(1)) {
    await admin.goto(path);
    const first = rows(admin).first();
    await expect(first).toBeVisible();
    expect(await first.evaluate((row) => row.getBoundingClientRect().top), path).toBeLessThan(400);
  }
});

test("on a phone one outage is told once, and its toast leaves the button free that tries again", async ({
  admin,
}) => {
  const message = "Serwer zgłosił błąd. Spróbuj ponownie za chwilę.";
  await admin.route("**/api/**", (route) => route.fulfill({ status: 500, json: {} }));
  await admin.goto("/admin-dashboard");
  await expect(admin.getByRole("alert")).toHaveText(message);
  const button = admin.getByRole("button", { name: "Spróbuj ponownie" });
  // Longer than it takes to announce the failures of the other requests.
  await admin.waitForTimeout(500);
  expect(await admin.getByText(message).count()).toBe(1);
  // Fails if the toast covers the button.
  await button.click({ trial: true });
  await expect(admin.getByRole("alert")).toBeVisible();
  await admin.unroute("**/api/**");
  await button.click();
  await expect(admin.getByRole("heading", { name: "Nowe posty" })).toBeVisible();
});
