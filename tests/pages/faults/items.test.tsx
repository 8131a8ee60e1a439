import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "@blog/conformance/suite/suite";
import { nullFields } from "../../support/malformed";
import { backend, respondWith, rewriteResponse } from "../../support/network";
import { openPage } from "../../support/render";
import { expectIdle, expectToasts, failOnConsoleErrors } from "./watch";

failOnConsoleErrors();

let admin: Account;

beforeEach(async () => {
  admin = await backend.createUser({ username: "Łucja", isAdmin: true });
  await backend.createCategory("Kuchnia");
  const post = await backend.createPost(admin, { title: "Wpis" });
  await backend.createComment(admin, post, { text: "Komentarz" });
});

test("two topics with the same title give a single option", async () => {
  const withDuplicate = (list: unknown) =>
    Array.isArray(list) ? [...list, { _id: nullFields._id, title: "Kuchnia" }] : list;
  rewriteResponse("get", "/categories", withDuplicate);
  openPage("/posts/create-post", admin);
  expect(await screen.findAllByRole("option", { name: "Kuchnia" })).toHaveLength(1);
});

const { _id } = nullFields;
const nullPosts = { ...nullFields, posts: [nullFields, null] };

test.each([
  ["a post with nothing but its id", "posts/details", { _id }, "Konto usunięte"],
  ["a post with nulls all over", "posts/details", nullFields, "Konto usunięte"],
  ["a profile with nothing but its id", "profile", { _id }, "Profil autora"],
  ["a profile with nulls all over", "profile", nullPosts, "Profil autora"],
])("%s is shown as far as possible", async (_what, path, document, author) => {
  for (const call of ["/posts/:id", "/users/profile/:id"]) respondWith("get", call, 200, document);
  openPage(`/${path}/${_id}`, admin);
  const [name] = await screen.findAllByText(author, { selector: "main *" });
  expect(name).toBeVisible();
  await expectIdle();
  await expectToasts();
});
