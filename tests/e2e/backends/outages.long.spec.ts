import type { Page } from "@playwright/test";
import { expect, getToast } from "../fixtures";
import { test } from "./site";

test.describe("behind our server", () => {
  test.use({ mode: "front" });

  test("a rate limiter is not asked again, and readers are told for how long", async ({
    page,
    site,
    standIn,
  }) => {
    let requests = 0;
    standIn.behave({
      intercept: () => {
        requests += 1;
        const headers = { "content-type": "text/html", "retry-after": "60" };
        return { status: 429, headers, body: "<h1>Too many requests</h1>" };
      },
    });
    await page.goto(`${site}/`);
    const busy = "Serwer jest chwilowo przeciążony. Spróbuj ponownie za 1 minutę.";
    await expect(getToast(page, busy)).toBeVisible();
    const before = requests;
    for (let count = 0; count < 5; count += 1) await retryButton(page).click();
    expect(requests).toBe(before);
  });
});

test("a backend that refuses the page's origin is told to the developer, once", async ({
  page,
  site,
  standIn,
}) => {
  standIn.behave({
    intercept: (call) =>
      call.startsWith("OPTIONS ") ? { status: 204, headers: {}, body: "" } : undefined,
    alter: ({ headers }) => void delete headers["access-control-allow-origin"],
  });
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  await page.goto(`${site}/`);
  await expect(page.getByRole("group", { name: "Błąd wczytywania" })).toHaveCount(1);
  await retryButton(page).click();
  await expect(page.getByRole("button", { name: /Spróbuj ponownie za/ })).toBeVisible();
  const told = warnings.filter((text) => text.includes("Access-Control-Allow-Origin"));
  expect(told).toEqual([
    expect.stringMatching(
      `^No response from ${standIn.origin}\\..*"Access-Control-Allow-Origin: ${site}"`,
    ),
  ]);
});

function retryButton(page: Page) {
  return page.getByRole("button", { name: "Spróbuj ponownie", exact: true });
}
