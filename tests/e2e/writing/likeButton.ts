import { expect, type Locator, type Page } from "@playwright/test";

/** Matches the like requests, for `page.route`. */
export const likeRequests = "**/api/posts/like/*";

export function likeButton(page: Page): Locator {
  return page.getByRole("button", { name: /^Lubię to/ });
}

export async function expectLikes(page: Page, count: string, isLiked: boolean): Promise<void> {
  await expect(likeButton(page)).toHaveAccessibleName(`Lubię to: ${count}`);
  await expect(likeButton(page)).toHaveText(count);
  await expect(likeButton(page)).toHaveAttribute("aria-pressed", String(isLiked));
}
