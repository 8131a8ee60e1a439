import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import {
  type BarePost,
  barePostSchema,
  type PostDetails,
  postDetailsSchema,
  type PostEdit,
} from "../../src/contract/post";
import { profileSchema } from "../../src/contract/profile";
import { drawPicture } from "../support/pictures";
import { withToken, type Writer } from "./writer";

/** A page, and the account that is logged in there. */
export interface WritingSession {
  page: Page;
  request: APIRequestContext;
  writer: Writer;
}

/** The texts of a post, unlike those of any other; its topic is one of the demo content. */
export function newPost(): PostEdit {
  const id = randomUUID().slice(0, 8);
  return {
    title: `Gżegżółka ${id}`,
    category: "Kuchnia",
    description: `Pierwszy akapit ${id}.\n\nDrugi: źdźbło, jaźń, „cudzysłów”.`,
  };
}

/** A small picture, as a file chooser gives it; no two are the same. */
export async function newPicture() {
  const buffer = Buffer.from(await drawPicture({ width: 320, height: 240 }));
  return { name: "zdjecie.png", mimeType: "image/png", buffer };
}

/** Publishes a post by the API alone. */
export async function publish(
  request: APIRequestContext,
  writer: Writer,
  post = newPost(),
): Promise<BarePost> {
  const multipart = { ...post, image: await newPicture() };
  // The server makes pictures with low priority, so on a busy machine that takes a while.
  const timeout = 30_000;
  const answer = await request.post("/api/posts", { ...withToken(writer), multipart, timeout });
  await expect(answer).toBeOK();
  return barePostSchema.parse(await answer.json());
}

/** A post as the server has it. */
export async function fetchPost(request: APIRequestContext, id: string): Promise<PostDetails> {
  return postDetailsSchema.parse(await (await request.get(`/api/posts/${id}`)).json());
}

/** The titles of what somebody has published, as the server has them. */
export async function fetchTitlesBy(
  request: APIRequestContext,
  { _id }: Writer,
): Promise<string[]> {
  const answer = await request.get(`/api/users/profile/${_id}`);
  return profileSchema.parse(await answer.json()).posts.map(({ title }) => title);
}

/** Opens the details of a post, and waits for it. @returns its article */
export async function openPost(page: Page, { _id }: { _id: string }): Promise<Locator> {
  await page.goto(`/posts/details/${_id}`);
  const article = page.getByRole("article").first();
  await expect(article.getByRole("heading", { level: 1 })).toBeVisible();
  return article;
}

/** Publishes a post by the API alone, and opens it. @returns both it and its article */
export async function publishAndOpen({ page, request, writer }: WritingSession) {
  const post = await publish(request, writer);
  return { post, article: await openPost(page, post) };
}

/** Opens the dialog in which the author of the post that is shown changes it. */
export async function openEditor(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Edytuj" }).first().click();
  return page.getByRole("dialog", { name: "Edytuj post" });
}

/** The fields of a post, on the page of a new one or in the dialog of another. */
export function postFields(place: Page | Locator) {
  return {
    title: place.getByLabel("Tytuł", { exact: true }),
    category: place.getByLabel("Temat", { exact: true }),
    description: place.getByLabel("Treść", { exact: true }),
  };
}

/** Fills in the texts of a post. */
export async function fillPost(place: Page | Locator, post: PostEdit): Promise<void> {
  const { title, category, description } = postFields(place);
  await title.fill(post.title);
  await category.selectOption(post.category);
  await description.fill(post.description);
}

/** The texts of a post stand in its fields. */
export async function expectFields(place: Page | Locator, post: PostEdit): Promise<void> {
  const { title, category, description } = postFields(place);
  await expect(title).toHaveValue(post.title);
  await expect(category).toHaveValue(post.category);
  await expect(description).toHaveValue(post.description);
}

/** The picture that was chosen is shown. */
export async function expectPreview(place: Page | Locator): Promise<void> {
  const preview = place.getByRole("img", { name: "Podgląd wybranego zdjęcia" });
  await expect(preview).toBeVisible();
  await expect
    .poll(() => preview.evaluate((element) => Reflect.get(element, "naturalWidth")))
    .toBeGreaterThan(0);
}

/** Opens the page of a new post, and waits until it knows who is logged in. */
export async function openNewPost(page: Page, { username }: Writer): Promise<void> {
  await page.goto("/posts/create-post");
  await expect(page.getByRole("button", { name: username })).toBeVisible();
}

/** Everything of a new post, ready to be published. */
export async function fillNewPost(page: Page, post: PostEdit): Promise<void> {
  await page.goto("/posts/create-post");
  await fillPost(page, post);
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
  await expectPreview(page);
}

/** The button that publishes; while it does, it says how far that is. */
export function publishButton(page: Page): Locator {
  return page.getByRole("button", { name: /^(Opublikuj|Wysyłanie zdjęcia… \d+%)$/ });
}
