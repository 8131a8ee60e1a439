import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { type Comment, commentSchema } from "@blog/contract/comment";
import { withToken, type Writer } from "./writer";

/** Creates a comment through the API. */
export async function createComment(
  request: APIRequestContext,
  writer: Writer,
  { _id }: { _id: string },
  text: string,
): Promise<Comment> {
  const data = { text, postId: _id };
  const response = await request.post("/api/comments", { ...withToken(writer), data });
  await expect(response).toBeOK();
  return commentSchema.parse(await response.json());
}

/** Locates the comments of the open post. */
export function comments(page: Page): Locator {
  return page.getByRole("region", { name: /komentarz/ }).getByRole("article");
}

export function commentField(page: Page): Locator {
  return page.getByLabel("Napisz komentarz");
}
