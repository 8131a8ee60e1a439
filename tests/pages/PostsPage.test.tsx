import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { POSTS_PER_PAGE } from "../../src/contract/limits";
import { backend, failWith, holdRequests, rewriteResponse } from "../support/network";
import { quirks } from "../support/quirks";
import { openPage } from "../support/render";
import { findToast } from "../support/toasts";

/** Two full pages, and one with the oldest post. */
const days = Array.from({ length: 2 * POSTS_PER_PAGE + 1 }, (_, index) => index + 1);

beforeEach(async () => {
  const author = await backend.createUser({ username: "Łucja Żak" });
  for (const day of days) {
    const createdAt = new Date(Date.UTC(2026, 1, day)).toISOString();
    await backend.createPost(author, { title: `Wpis ${day}`, createdAt });
  }
});

const titlesOnPage = (page: number) =>
  days
    .toReversed()
    .slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE)
    .map((day) => `Wpis ${day}`);

const findTitles = async () =>
  (await screen.findAllByRole("article")).map(
    (card) => within(card).getByRole("heading").textContent,
  );

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

test("a cached page is shown at once and refetched in the background", async () => {
  const { visitor } = openPage("/posts");
  await findTitles();
  await visitor.click(within(await findPager()).getByRole("link", { name: /^Następny: strona/ }));
  await screen.findByText(titlesOnPage(2)[0] ?? "");
  const release = holdRequests("get", "/posts");
  await visitor.click(within(await findPager()).getByRole("link", { name: /^Poprzedni: strona/ }));
  expect(await findTitles()).toEqual(titlesOnPage(1));
  release();
});

test("a failed refetch keeps the cached posts and shows a toast", async () => {
  const { visitor } = openPage("/posts");
  await findTitles();
  await visitor.click(within(await findPager()).getByRole("link", { name: /^Następny: strona/ }));
  await screen.findByText(titlesOnPage(2)[0] ?? "");
  failWith("get", "/posts", 503, {});
  await visitor.click(within(await findPager()).getByRole("link", { name: /^Poprzedni: strona/ }));
  await findToast("Serwer zgłosił błąd. Spróbuj ponownie za chwilę.");
  expect(await findTitles()).toEqual(titlesOnPage(1));
});

test("a deleted author is shown as 'Konto usunięte' without a link", async () => {
  quirks.nullAuthors();
  openPage("/posts");
  const [name] = await screen.findAllByText("Konto usunięte");
  expect(name?.closest("a")).toBeNull();
});

test("an author sent only as an id still has a link", async () => {
  quirks.bareAuthors();
  openPage("/posts");
  const [link] = await screen.findAllByRole("link", { name: "Profil autora" });
  expect(link?.getAttribute("href")).toMatch(/^\/profile\/[0-9a-f]{24}$/);
});

test("a missing count hides the pager without an error", async () => {
  quirks.noCount();
  openPage("/posts");
  await findTitles();
  expect(screen.queryByRole("navigation", { name: "Strony z postami" })).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});
