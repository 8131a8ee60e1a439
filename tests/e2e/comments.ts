import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { type Comment, commentSchema } from "../../src/contract/comment";
import { withToken, type Writer } from "./writer";

/** Writes a comment by the API alone. */
export async function createComment(
  request: APIRequestContext,
  writer: Writer,
  { _id }: { _id: string },
  text: string,
): Promise<Comment> {
  const data = { text, postId: _id };
  const answer = await request.post("/api/comments", { ...withToken(writer), data });
  await expect(answer).toBeOK();
  return commentSchema.parse(await answer.json());
}

/** The comments under the post that is open. */
export function comments(page: Page): Locator {
  return page.getByRole("region", { name: /komentarz/ }).getByRole("article");
}

/** Where a comment is written. */
export function commentField(page: Page): Locator {
  return page.getByLabel("Napisz komentarz");
}

/** The number of comments stands above them, its noun in the right form. */
export async function expectCommentCount(page: Page, count: string): Promise<void> {
  await expect(page.getByRole("region", { name: /komentarz/ }).getByRole("heading")).toHaveText(
    count,
  );
}
