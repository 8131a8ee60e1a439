import { postTexts } from "../support/sampleData";
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import {
  type BarePost,
  barePostSchema,
  type PostDetails,
  postDetailsSchema,
} from "@blog/contract/post";
import type { PostTexts } from "@blog/contract/postTexts";
import { profileSchema } from "@blog/contract/profile";
import { drawPicture } from "@blog/conformance/suite/drawPicture";
import { test as base, withToken, type Writer } from "./writer";

interface Fixtures {
  /** Fields of `post` that a test overrides. */
  texts: Partial<PostTexts>;
  /** A published post by the writer, who is logged in on the test's page. */
  post: BarePost;
}

export const test = base.extend<Fixtures>({
  texts: [{}, { option: true }],
  post: async ({ request, writer, texts }, provide) =>
    provide(await publish(request, writer, { ...newPost(), ...texts })),
});

/** Returns a post with unique texts and a topic of the demo content. */
export function newPost(): PostTexts {
  const id = randomUUID().slice(0, 8);
  return {
    ...postTexts,
    title: `Gżegżółka ${id}`,
    description: `Pierwszy akapit ${id}.\n\nDrugi: źdźbło, jaźń, „cudzysłów”.`,
  };
}

/** Returns a unique picture as a payload for `setInputFiles`, small by default. */
export async function newPicture(size = { width: 320, height: 240 }) {
  const buffer = Buffer.from(await drawPicture(size));
  return { name: "zdjecie.png", mimeType: "image/png", buffer };
}

/** Publishes a post through the API. */
export async function publish(
  request: APIRequestContext,
  writer: Writer,
  post = newPost(),
  image = newPicture(),
): Promise<BarePost> {
  const multipart = { ...post, image: await image };
  // The server converts pictures at low priority, which is slow on a busy machine.
  const timeout = 30_000;
  const response = await request.post("/api/posts", { ...withToken(writer), multipart, timeout });
  await expect(response).toBeOK();
  return barePostSchema.parse(await response.json());
}

export async function fetchPost(request: APIRequestContext, id: string): Promise<PostDetails> {
  return postDetailsSchema.parse(await (await request.get(`/api/posts/${id}`)).json());
}

/** Fetches the titles of the posts that an author has published. */
export async function fetchTitlesBy(
  request: APIRequestContext,
  { _id }: Writer,
): Promise<string[]> {
  const response = await request.get(`/api/users/profile/${_id}`);
  return profileSchema.parse(await response.json()).posts.map(({ title }) => title);
}

/** Opens a post and waits until it is rendered. @returns its article */
export async function openPost(page: Page, { _id }: { _id: string }): Promise<Locator> {
  await page.goto(`/posts/details/${_id}`);
  const article = page.getByRole("article").first();
  await expect(article.getByRole("heading", { level: 1 })).toBeVisible();
  return article;
}

/** Locates the post form's fields, on the page of a new post or in the edit dialog. */
export function postFields(container: Page | Locator) {
  return {
    title: container.getByLabel("Tytuł", { exact: true }),
    category: container.getByLabel("Temat", { exact: true }),
    description: container.getByLabel("Treść", { exact: true }),
    /** The field with the Markdown that the form sends, which the visual editor updates. */
    markdown: container.locator("textarea[name=description]"),
  };
}

export async function fillPost(container: Page | Locator, post: PostTexts): Promise<void> {
  const { title, category, description } = postFields(container);
  await title.fill(post.title);
  await category.selectOption(post.category);
  await description.fill(post.description);
}

export async function expectFields(container: Page | Locator, post: PostTexts): Promise<void> {
  const { title, category, markdown } = postFields(container);
  await expect(title).toHaveValue(post.title);
  await expect(category).toHaveValue(post.category);
  await expect(markdown).toHaveValue(post.description);
}

/** Expects that the preview of the chosen picture has loaded. */
export async function expectPreview(container: Page | Locator): Promise<void> {
  const preview = container.getByRole("img", { name: "Podgląd wybranego zdjęcia" });
  await expect(preview).not.toHaveJSProperty("naturalWidth", 0);
}

/** Opens the form of a new post and waits until the session is loaded. */
export async function openNewPost(page: Page, { username }: Writer): Promise<void> {
  await page.goto("/posts/create-post");
  await expect(page.getByRole("button", { name: username })).toBeVisible();
}

/** Fills in a new post with its picture, without publishing it. */
export async function fillNewPost(page: Page, post: PostTexts): Promise<void> {
  await page.goto("/posts/create-post");
  await fillPost(page, post);
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
  await expectPreview(page);
}

/** Locates the publish button, whose label shows the progress of the upload. */
export function publishButton(page: Page): Locator {
  return page.getByRole("button", { name: /^(Opublikuj|Wysyłanie zdjęcia… \d+%)$/ });
}
