import type { Page } from "@playwright/test";
import type { ProxiedResponse } from "../../support/alteringProxy";
import type { Account } from "../account";
import { expect } from "../fixtures";
import {
  fetchPost,
  fetchTitlesBy,
  fillPost,
  newPicture,
  newPost,
  publish,
  publishButton,
} from "../posts";
import { modes, test } from "./site";

const writes = ["POST /api/comments", "PUT /api/posts/like/:id", "POST /api/posts"];

/** What backends answer to a write that they have stored. */
const answers: Record<string, Partial<ProxiedResponse>> = {
  "an error": { status: 500, body: { message: "sendMail is not a function" } },
  "an error sent with 200": { status: 200, body: { message: {}, stack: "Error: x" } },
  "a sentence as HTML": {
    status: 201,
    body: Buffer.from("Udało się"),
    headers: { "content-type": "text/html" },
  },
  "a message": { status: 201, body: { message: "Udało się" } },
  nothing: { status: 200, body: Buffer.from("") },
};

async function logInAt(site: string, page: Page, { email, password, username }: Account) {
  await page.goto(`${site}/login`);
  await page.getByLabel("Adres e-mail").fill(email);
  await page.getByLabel("Hasło", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Zaloguj się" }).click();
  await expect(page.getByRole("button", { name: username })).toBeVisible();
}

for (const mode of modes) {
  test.describe(mode, () => {
    test.use({ mode });

    for (const [name, answer] of Object.entries(answers)) {
      test(`a comment, a like and a post that are answered by ${name} are stored once, and told as done`, async ({
        page,
        site,
        standIn,
        request,
        stranger,
      }) => {
        const sent: string[] = [];
        standIn.behave({
          alter: (response) => {
            if (!writes.includes(response.call)) return;
            sent.push(response.call);
            Object.assign(response, answer, {
              headers: { ...response.headers, ...answer.headers },
            });
          },
        });
        const post = await publish(request, stranger);
        await logInAt(site, page, stranger);

        await page.goto(`${site}/posts/details/${post._id}`);
        const text = `Dotarło (${name})`;
        await page.getByLabel("Napisz komentarz").fill(text);
        await page.getByRole("button", { name: "Wyślij" }).click();
        await expect(page.getByRole("article").filter({ hasText: text })).toHaveCount(1);
        await expect(page.getByLabel("Napisz komentarz")).toHaveValue("");

        const like = page.getByRole("button", { name: /^Lubię to/ });
        await like.click();
        await expect.poll(() => sent.length).toBe(2);
        await expect(like).toHaveAttribute("aria-pressed", "true");

        const next = newPost();
        await page.goto(`${site}/posts/create-post`);
        await fillPost(page, next);
        await page.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
        await publishButton(page).click();
        await expect(page).toHaveURL(`${site}/`);
        await expect(page.getByRole("link", { name: next.title, exact: true })).toBeVisible();

        expect(sent).toEqual(writes);
        const { likes, comments } = await fetchPost(request, post._id);
        expect([likes.length, comments.length]).toEqual([1, 1]);
        expect(await fetchTitlesBy(request, stranger)).toEqual([next.title, post.title]);
        await expect(page.locator(".Toastify__toast--error")).toHaveCount(0);
      });
    }
  });
}
