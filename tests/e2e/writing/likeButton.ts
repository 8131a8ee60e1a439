import { expect, type Locator, type Page } from "@playwright/test";

/** The calls that a click on it makes. */
export const likeRequests = "**/api/posts/like/*";

/** Of the post that is open. */
export function likeButton(page: Page): Locator {
  return page.getByRole("button", { name: /^Lubię to/ });
}

/** How many like the post, and whether the page's user does. */
export async function expectLikes(page: Page, count: string, isLiked: boolean): Promise<void> {
  await expect(likeButton(page)).toHaveAccessibleName(`Lubię to: ${count}`);
  await expect(likeButton(page)).toHaveText(count);
  await expect(likeButton(page)).toHaveAttribute("aria-pressed", String(isLiked));
}
