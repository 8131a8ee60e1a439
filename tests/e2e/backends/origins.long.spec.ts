import { expect } from "../fixtures";
import { test } from "./site";

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
  const failure = page.waitForEvent("requestfailed");
  await page.getByRole("button", { name: "Spróbuj ponownie", exact: true }).click();
  await failure;
  await page.waitForLoadState("networkidle");
  const corsWarnings = warnings.filter((text) => text.includes("Access-Control-Allow-Origin"));
  expect(corsWarnings).toEqual([
    expect.stringMatching(
      `^No response from ${standIn.origin}\\..*"Access-Control-Allow-Origin: ${site}"`,
    ),
  ]);
});
