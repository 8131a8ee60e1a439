import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { isRecord } from "../../../src/shared/narrow";
import type { Account } from "../../../tools/conformance/suite/backend";
import { backend, failWith, rewriteResponse } from "../../support/network";
import { openPage } from "../../support/render";
import { expectIdle, expectToasts, failOnConsoleErrors } from "./watch";

failOnConsoleErrors();

/** Invalid items of a list. */
const malformedItems = [
  null,
  7,
  "x",
  true,
  [],
  [null],
  {},
  { _id: null },
  { _id: "" },
  { _id: { $oid: "65f000000000000000000000" } },
];

/** A document with only a valid id. */
const nullFields = {
  _id: "ffffffffffffffffffffffff",
  title: null,
  description: { text: null },
  category: 7,
  image: [null],
  user: { _id: null, username: null, profilePhoto: null },
  likes: { length: 3 },
  comments: null,
  text: null,
  username: null,
  bio: null,
  email: null,
  isAdmin: null,
  profilePhoto: null,
  posts: null,
  createdAt: "wczoraj",
};

/** Adds invalid items to a list. */
const withMalformed = (list: unknown) =>
  Array.isArray(list) ? [...malformedItems, nullFields, ...list] : list;

const withMalformedIn = (key: string) => (body: unknown) =>
  isRecord(body) ? { ...body, [key]: withMalformed(body[key]) } : body;

let admin: Account;
let postId: string;

beforeEach(async () => {
  admin = await backend.createUser({ username: "Łucja", isAdmin: true });
  await backend.createCategory("Kuchnia");
  ({ _id: postId } = await backend.createPost(admin, { title: "Wpis" }));
  await backend.createComment(admin, { _id: postId }, { text: "Komentarz" });
});

/** Opens a page, waits for the valid text, and returns the number of items shown. */
async function countShown(
  path: string,
  role: "article" | "row",
  validText: string,
): Promise<number> {
  openPage(path, admin);
  const main = within(await screen.findByRole("main"));
  await main.findAllByText(validText);
  await expectIdle();
  await expectToasts();
  expect(screen.queryByText(/undefined|null|NaN|Invalid|\[object/)).toBeNull();
  return main.getAllByRole(role).length;
}

test.each([
  ["page of the list", "/posts"],
  ["home page", "/"],
  ["page of a topic", "/posts/categories/Kuchnia"],
])("valid posts are shown despite malformed ones on the %s", async (_, path) => {
  rewriteResponse("get", "/posts", withMalformed);
  expect(await countShown(path, "article", "Wpis")).toBe(2);
});

test("valid posts are shown despite malformed ones in a profile", async () => {
  rewriteResponse("get", "/users/profile/:id", withMalformedIn("posts"));
  expect(await countShown(`/profile/${admin._id}`, "article", "Wpis")).toBe(2);
});

test("valid comments are shown despite malformed ones", async () => {
  rewriteResponse("get", "/posts/:id", withMalformedIn("comments"));
  expect(await countShown(`/posts/details/${postId}`, "article", "Komentarz")).toBe(3);
});

test("valid topics are shown despite malformed ones", async () => {
  rewriteResponse("get", "/categories", withMalformed);
  openPage("/posts");
  const topics = within(await screen.findByRole("navigation", { name: "Tematy" }));
  expect((await topics.findAllByRole("link")).map(({ textContent }) => textContent)).toEqual([
    "Kuchnia",
  ]);
  await expectToasts();
});

test.each([
  ["users", "/users/profile", "Łucja", 2],
  ["posts", "/posts", "Wpis", 2],
  ["categories", "/categories", "Kuchnia", 1],
  ["comments", "/comments", "Komentarz", 2],
])(
  "valid rows are shown despite malformed ones in the table of %s",
  async (name, path, text, count) => {
    rewriteResponse("get", path, withMalformed);
    // Plus the header row.
    expect(await countShown(`/admin-dashboard/${name}-table`, "row", text)).toBe(count + 1);
  },
);

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
  failWith("get", "/posts/:id", 200, post);
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
  failWith("get", "/users/profile/:id", 200, profile);
  openPage(`/profile/${nullFields._id}`);
  expect(await screen.findByRole("heading", { level: 1, name: "Profil autora" })).toBeVisible();
  await expectIdle();
  await expectToasts();
});
