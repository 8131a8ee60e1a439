import type { APIRequestContext, Page } from "@playwright/test";
import { profileSchema } from "../../../src/contract/profile";
import { expect } from "../fixtures";
import { expectPreview, fillPost, newPost, publishButton } from "../posts";
import type { Upload } from "../uploads";
import type { Writer } from "../writer";

interface UploadSession {
  page: Page;
  writer: Writer;
  uploads: Upload[];
}

/** Publishes a post with the given picture. @returns the upload that the server received */
export async function publishPicture(
  { page, writer, uploads }: UploadSession,
  buffer: Buffer,
  mimeType: string,
): Promise<Upload> {
  await page.goto("/posts/create-post");
  await fillPost(page, newPost());
  const name = `zdjecie.${mimeType.split("/")[1]}`;
  await page.getByLabel("Wybierz zdjęcie").setInputFiles({ name, mimeType, buffer });
  await expectPreview(page);
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("article").first()).toContainText(writer.username);
  expect(uploads).toHaveLength(1);
  const [upload] = uploads;
  if (!upload) throw new Error("Nothing was sent.");
  return upload;
}

/** Fetches the picture of the writer's newest post. */
export async function fetchLastPicture(
  request: APIRequestContext,
  { _id }: Writer,
): Promise<Buffer> {
  const profile = profileSchema.parse(
    await (await request.get(`/api/users/profile/${_id}`)).json(),
  );
  return (await request.get(profile.posts[0]?.image.url ?? "")).body();
}
