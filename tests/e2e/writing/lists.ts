import type { Page } from "@playwright/test";
import { expect, holdRequests } from "../fixtures";
import type { Writer } from "../writer";

/** Navigates to a post in every list, and finally to its details. */
export async function visitEveryList(
  page: Page,
  title: string,
  writer: Writer,
  check = async () => {},
): Promise<void> {
  const heading = page.getByRole("heading", { name: title });
  for (const open of listNavigations(page, writer)) {
    await open();
    await expect(
      page.getByRole("article").first().getByRole("heading", { name: title }),
    ).toBeVisible();
    await check();
  }
  await heading.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
}

/** Returns navigations, from any page, to each list that contains a post of the topic Kuchnia. */
export function listNavigations(page: Page, { username }: Writer): (() => Promise<void>)[] {
  const header = page.getByRole("banner");
  return [
    () => header.getByRole("link", { name: "Start" }).click(),
    () => header.getByRole("link", { name: "Posty" }).click(),
    () =>
      page
        .getByRole("navigation", { name: "Tematy" })
        .getByRole("link", { name: "Kuchnia" })
        .click(),
    async () => {
      await header.getByRole("button", { name: username }).click();
      await page.getByRole("menuitem", { name: "Profil" }).click();
    },
  ];
}

/** Leaves requests for lists unanswered from now on. */
export async function holdListRequests(page: Page): Promise<void> {
  await holdRequests(page, "**/api/posts?*");
  await holdRequests(page, "**/api/users/profile/*");
}
