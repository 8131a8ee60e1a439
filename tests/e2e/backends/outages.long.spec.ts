import type { Page } from "@playwright/test";
import type { StandIn } from "../../support/standIns";
import { closeToast, expect, getToast, untilHydrated } from "../fixtures";
import { modes, readableResponse, test } from "./site";

const silent = "Serwer nie odpowiada. Spróbuj ponownie za chwilę.";
const unreadable = "Nie udało się odczytać odpowiedzi serwera. Spróbuj ponownie za chwilę.";

for (const mode of modes) {
  test.describe(mode, () => {
    test.use({ mode });

    test("an outage is told once in a toast and once in the page, and one retry loads all", async ({
      page,
      site,
      standIn,
    }) => {
      await page.goto(`${site}/login`);
      standIn.behave({ intercept: () => "cut" });
      await follow(page, "Start");
      await expect(failurePanels(page)).toHaveCount(1);
      await expect(getToast(page, silent)).toHaveCount(1);
      await expect(page.getByRole("alert")).toHaveCount(1);
      const id = "a".repeat(24);
      for (const path of ["/posts", "/posts/categories/Kuchnia", `/posts/details/${id}`]) {
        await page.goto(site + path, { waitUntil: "networkidle" });
        await expect(failurePanels(page)).toHaveCount(1);
      }
      await page.goto(`${site}/`);
      await expect(failurePanels(page)).toHaveCount(1);
      standIn.behave({});
      await expect(async () => {
        await retryButton(page).click({ timeout: 1_000 });
        await expect(page.getByRole("article")).toHaveCount(3, { timeout: 2_000 });
      }).toPass();
      await expect(page.getByRole("navigation", { name: "Tematy" })).toContainText("Kuchnia");
      await expect(failurePanels(page)).toHaveCount(0);
    });

    for (const [what, type, body] of [
      ["broken JSON", "application/json", '[{"_id":"a'],
      ["a page of HTML", "text/html", "<h1>Witaj</h1>"],
    ] as const) {
      test(`${what} with 200 is called an answer that could not be read, and the server's`, async ({
        page,
        site,
        standIn,
      }) => {
        standIn.behave({ intercept: () => readableResponse(200, type, body) });
        await page.goto(`${site}/posts/details/${"a".repeat(24)}`);
        await expect(failurePanels(page)).toHaveCount(1);
        await follow(page, "Posty");
        await expect(failurePanels(page)).toHaveCount(1);
        await closeToast(page, unreadable);
        await follow(page, "Logowanie");
        await page.getByLabel("Adres e-mail").fill("ala@test.example");
        await page.getByLabel("Hasło", { exact: true }).fill("Haslo-1-ale");
        await page.getByRole("button", { name: "Zaloguj się" }).click();
        await expect(getToast(page, unreadable)).toBeVisible();
      });
    }
  });
}

test.describe("a rate limiter without CORS headers", () => {
  const limiting: StandIn = {
    intercept: () => ({
      status: 429,
      headers: { "content-type": "text/html", "retry-after": "60" },
      body: "<h1>Too many requests</h1>",
    }),
  };

  test("on a static host, makes the wait before the next retry grow", async ({
    page,
    site,
    standIn,
  }) => {
    standIn.behave(limiting);
    await page.clock.install({ time: "2026-01-01T12:00:00" });
    await page.goto(`${site}/`);
    await expect(retryButton(page)).toBeVisible();
    await page.clock.pauseAt("2026-01-01T13:00:00");
    for (const seconds of [2, 4, 8]) {
      await retryButton(page).click();
      for (let left = seconds; left > 0; left -= 1) {
        const waiting = page.getByRole("button", { name: /Spróbuj ponownie za/ });
        await expect(waiting).toHaveText(`Spróbuj ponownie za ${left} s`);
        await page.clock.runFor(1_000);
      }
    }
  });

  test.describe("front", () => {
    test.use({ mode: "front" });

    test("behind our server, is not asked again, and readers are told for how long", async ({
      page,
      site,
      standIn,
    }) => {
      let requests = 0;
      standIn.behave({
        intercept: (call, body) => {
          requests += 1;
          return limiting.intercept?.(call, body);
        },
      });
      await page.goto(`${site}/`);
      await expect(page.getByRole("alert")).toContainText("Spróbuj ponownie za 1 minutę.");
      const before = requests;
      for (let count = 0; count < 5; count += 1) await retryButton(page).click();
      await expect(page.getByRole("alert").last()).toContainText(
        "Serwer jest chwilowo przeciążony.",
      );
      expect(requests).toBe(before);
    });
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
  await expect(failurePanels(page)).toHaveCount(1);
  await retryButton(page).click();
  await expect(page.getByRole("button", { name: /Spróbuj ponownie za/ })).toBeVisible();
  const told = warnings.filter((text) => text.includes("Access-Control-Allow-Origin"));
  expect(told).toEqual([
    expect.stringMatching(
      `^No response from ${standIn.origin}\\..*"Access-Control-Allow-Origin: ${site}"`,
    ),
  ]);
});

/** Follows a link of the header, which loads no new document. */
async function follow(page: Page, name: string): Promise<void> {
  await untilHydrated(page);
  await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
}

function failurePanels(page: Page) {
  return page.getByRole("group", { name: "Błąd wczytywania" });
}

function retryButton(page: Page) {
  return page.getByRole("button", { name: "Spróbuj ponownie", exact: true });
}
