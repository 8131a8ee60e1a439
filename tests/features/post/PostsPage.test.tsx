import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { createAppStore } from "../../../src/app/store";
import { fetchCategories } from "../../../src/features/category/slice";
import { fetchPostCount, fetchPostsPage } from "../../../src/features/post/thunks";
import { POSTS_PER_PAGE } from "@blog/contract/endpoint";
import { UNREADABLE } from "@blog/contract/messages";
import type { Account } from "@blog/conformance/suite/suite";
import {
  backend,
  createPosts,
  requestElsewhere,
  respondWith,
  holdRequests,
  recordRequests,
  rewriteResponse,
} from "../../support/network";
import { cardTitles } from "../../support/fields";
import { openPage } from "../../support/render";
import { findToast, toastTexts } from "../../support/toasts";

/** Titles of the posts of two full pages and of a third page with the oldest post, newest first. */
const titles = Array.from(
  { length: 2 * POSTS_PER_PAGE + 1 },
  (_, at) => `Wpis ${at + 1}`,
).toReversed();

let author: Account;
let oldest: { _id: string } | undefined;

beforeEach(async () => {
  author = await backend.createUser({ username: "Łucja Żak" });
  [oldest] = await createPosts(author, titles.toReversed());
});

const titlesOnPage = (page: number) =>
  titles.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE);

async function findTitles() {
  await screen.findAllByRole("article");
  return cardTitles();
}

const findPager = () => screen.findByRole("navigation", { name: "Strony z postami" });

test("the first post's picture is loaded at once, the others when they come near", async () => {
  openPage("/posts");
  const cards = await screen.findAllByRole("article");
  const [first, ...rest] = cards.map((card) => card.querySelector("img")?.loading);
  expect([first, new Set(rest)]).toEqual(["eager", new Set(["lazy"])]);
});

test("shows the page from the URL and links to the others", async () => {
  const { visitor } = openPage("/posts?page=2");
  expect(await findTitles()).toEqual(titlesOnPage(2));
  expect(document.title).toBe("Posty\u00a0– strona 2 – BLOG");
  const pager = within(await findPager());
  expect(pager.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Poprzedni",
    "1",
    "2",
    "3",
    "Następny",
  ]);
  expect(pager.getByText("Poprzedni")).toHaveAccessibleName("Poprzedni: strona 1");
  await visitor.click(pager.getByRole("link", { name: "Następny: strona 3" }));
  expect(await screen.findByText("Wpis 1")).toBeVisible();
  expect(location.search).toBe("?page=3");
});

test("the pager's ends are disabled at the limits", async () => {
  openPage("/posts");
  const pager = within(await findPager());
  expect(pager.getByText("Poprzedni")).toHaveAttribute("aria-disabled", "true");
  expect(pager.getByText("Następny")).toHaveAttribute("href", "/posts?page=2");
});

test("a single page has a pager, too, with both ends disabled", async () => {
  rewriteResponse("get", "/posts/count", () => POSTS_PER_PAGE);
  openPage("/posts");
  const pager = within(await findPager());
  for (const end of ["Poprzedni", "Następny"]) {
    expect(pager.getByText(end)).toHaveAttribute("aria-disabled", "true");
  }
  expect(pager.getByRole("link", { name: "Strona 1" })).toHaveAttribute("aria-current", "page");
});

async function openSecondPage() {
  const { visitor } = openPage("/posts");
  await findTitles();
  await turnPage(visitor, /^Następny: strona/);
  await screen.findByText(titlesOnPage(2)[0] ?? "");
  return visitor;
}

async function turnPage(visitor: UserEvent, name: RegExp) {
  await visitor.click(within(await findPager()).getByRole("link", { name }));
}

test("a cached page is shown at once and refetched in the background", async () => {
  const visitor = await openSecondPage();
  const release = holdRequests("get", "/posts");
  await turnPage(visitor, /^Poprzedni: strona/);
  expect(await findTitles()).toEqual(titlesOnPage(1));
  release();
});

test("a failed refetch keeps the cached posts and shows a toast", async () => {
  const visitor = await openSecondPage();
  respondWith("get", "/posts", 503, {});
  await turnPage(visitor, /^Poprzedni: strona/);
  await findToast("Serwer zgłosił błąd. Spróbuj ponownie za chwilę.");
  expect(await findTitles()).toEqual(titlesOnPage(1));
});

test("a deleted author is shown as 'Konto usunięte' without a link", async () => {
  respondWith("get", "/posts", 200, [{ _id: "p1", title: "Wpis", user: null }]);
  openPage("/posts");
  const [name] = await screen.findAllByText("Konto usunięte");
  expect(name?.closest("a")).toBeNull();
});

test("an author sent only as an id still has a link", async () => {
  respondWith("get", "/posts", 200, [{ _id: "p1", title: "Wpis", user: "u1" }]);
  openPage("/posts");
  const [link] = await screen.findAllByRole("link", { name: "Profil autora" });
  expect(link).toHaveAttribute("href", "/profile/u1");
});

test("the first press on a prerendered pager asks for the posts of its page alone", async () => {
  const rendered = createAppStore();
  await rendered.dispatch(fetchPostsPage(1));
  await rendered.dispatch(fetchPostCount(undefined));
  await rendered.dispatch(fetchCategories(undefined));
  const requests = recordRequests();
  const { visitor } = openPage("/posts", undefined, {}, rendered.getState());
  await visitor.click(await screen.findByRole("link", { name: "Następny: strona 2" }));
  await screen.findByText(titlesOnPage(2)[0] ?? "");
  await visitor.click(await screen.findByRole("link", { name: "Poprzedni: strona 1" }));
  await screen.findByText(titlesOnPage(1)[0] ?? "");
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests).toEqual(["GET /posts?pageNumber=2", "GET /posts?pageNumber=1"]);
});

test.each([
  ["a 404", 404, { message: "Nie ma ścieżki." }, ["Nie ma ścieżki."]],
  ["a message", 200, { message: "Nie ma liczby." }, ["Nie ma liczby."]],
  ["nothing", 200, null, [UNREADABLE]],
  ["0", 200, 0, []],
])(
  "where the count is %s, paging goes by the lists, and it is told once",
  async (_, status, body, toasts) => {
    respondWith("get", "/posts/count", status, body);
    const { visitor } = openPage("/posts");
    expect(await findTitles()).toEqual(titlesOnPage(1));
    for (const page of [2, 3]) {
      await turnPage(visitor, /^Następny/);
      await screen.findByText(titlesOnPage(page)[0] ?? "");
    }
    await waitFor(() => expect(toastTexts()).toEqual(toasts));
    expect(within(await findPager()).getByText("Następny")).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
);

test("where the count is missing, an empty page past the end is not offered again", async () => {
  respondWith("get", "/posts/count", 404);
  await requestElsewhere(author, "DELETE", `/posts/${oldest?._id}`);
  const { visitor } = openPage("/posts?page=2");
  await visitor.click(await screen.findByRole("link", { name: "Następny: strona 3" }));
  await visitor.click(await screen.findByRole("link", { name: "Przejdź do ostatniej strony" }));
  await findTitles();
  expect(within(await findPager()).getByText("Następny")).toHaveAttribute("aria-disabled", "true");
});
