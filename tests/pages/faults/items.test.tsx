import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "../../../tools/conformance/suite/backend";
import { nullFields, withMalformed } from "../../support/malformed";
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

test("the dashboard is shown despite malformed documents", async () => {
  for (const path of ["/posts", "/categories", "/comments"])
    rewriteResponse("get", path, withMalformed);
  openPage("/admin-dashboard", admin);
  expect(await screen.findByRole("table", { name: "Posty według tematów" })).toBeVisible();
  await expectIdle();
  await expectToasts();
});

test("two topics with the same title give a single option", async () => {
  const withDuplicate = (list: unknown) =>
    Array.isArray(list) ? [...list, { _id: nullFields._id, title: "Kuchnia" }] : list;
  rewriteResponse("get", "/categories", withDuplicate);
  openPage("/posts/create-post", admin);
  expect(await screen.findAllByRole("option", { name: "Kuchnia" })).toHaveLength(1);
});

test.each([
  ["nothing but its id", { _id: nullFields._id }],
  ["nulls all over", nullFields],
])("a post with %s is shown as far as possible", async (_, post) => {
  respondWith("get", "/posts/:id", 200, post);
  openPage(`/posts/details/${nullFields._id}`, admin);
  expect(await screen.findByText("Nie ma jeszcze komentarzy. Napisz pierwszy!")).toBeVisible();
  expect(screen.getByText("Konto usunięte")).toBeVisible();
  await expectIdle();
  await expectToasts();
});

test.each([
  ["nothing but its id", { _id: nullFields._id }],
  ["nulls all over", { ...nullFields, posts: [nullFields, null] }],
])("a profile with %s is shown as far as possible", async (_, profile) => {
  respondWith("get", "/users/profile/:id", 200, profile);
  openPage(`/profile/${nullFields._id}`);
  expect(await screen.findByRole("heading", { level: 1, name: "Profil autora" })).toBeVisible();
  await expectIdle();
  await expectToasts();
});
