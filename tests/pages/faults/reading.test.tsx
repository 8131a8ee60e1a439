import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { POSTS_PER_PAGE } from "@blog/contract/endpoint";
import type { CallName } from "../../support/callNames";
import {
  clearFault,
  injectFault,
  installFaults,
  offline,
  recordSuccesses,
  refusal,
} from "../../support/faults";
import { cardTitles, logInAgain } from "../../support/fields";
import { backend, createPosts, recordRequests } from "../../support/network";
import { openPage } from "../../support/render";
import { expectIdle, expectToasts, failOnConsoleErrors } from "./watch";

failOnConsoleErrors();
installFaults();

/** A query that a page sends when it opens. The tests of each page check how its data is shown. */
interface PageQuery {
  call: CallName;
  context: string;
  path: (ids: { author: string; post: string }) => string;
  /** Returns the element that shows the result of the query. */
  section: () => HTMLElement;
  /** Checks the rest of the page, which must not depend on this query. */
  expectRest: () => Promise<unknown>;
  /** Whether the page lists what can be read offline while there is no connection, and loads once it is back. */
  hasOfflineList?: boolean;
}

/** Titles of a full page of posts and one more, newest first. */
const allTitles = Array.from(
  { length: POSTS_PER_PAGE + 1 },
  (_, at) => `Wpis ${at + 1}`,
).toReversed();
const firstPage = allTitles.slice(0, POSTS_PER_PAGE);

/** Creates a few documents of each kind, and opens the page that sends the query. */
async function openPageOf({ path }: PageQuery) {
  const admin = await backend.createUser({ username: "Łucja", isAdmin: true });
  await backend.createCategory("Kuchnia");
  const post = { _id: "", ...(await createPosts(admin, allTitles.toReversed())).at(-1) };
  await backend.createComment(admin, post, { text: "Komentarz" });
  return openPage(path({ author: admin._id, post: post._id }), admin);
}

const main = () => screen.getByRole("main");
const topicNavigation = () => screen.getByRole("navigation", { name: "Tematy" });
const findTopic = async () =>
  within(await screen.findByRole("navigation", { name: "Tematy" })).findByRole("link", {
    name: "Kuchnia",
  });
const posts = (...titles: string[]) => waitFor(() => expect(cardTitles()).toEqual(titles));

const pageQueries: readonly PageQuery[] = [
  {
    call: "listPostsPage",
    context: "home page",
    hasOfflineList: true,
    path: () => "/",
    section: () => screen.getByRole("region", { name: "Najnowsze posty" }),
    expectRest: findTopic,
  },
  {
    call: "listPostsPage",
    context: "second page of the posts",
    hasOfflineList: true,
    path: () => "/posts?page=2",
    section: main,
    expectRest: findTopic,
  },
  {
    call: "listPostsOfCategory",
    context: "page of a topic",
    hasOfflineList: true,
    path: () => "/posts/categories/Kuchnia",
    section: main,
    expectRest: findTopic,
  },
  {
    call: "listCategories",
    context: "topics beside the posts",
    path: () => "/posts",
    section: topicNavigation,
    expectRest: () => posts(...firstPage),
  },
  {
    call: "listCategories",
    context: "page of a new post",
    path: () => "/posts/create-post",
    section: main,
    expectRest: () => screen.findByRole("heading", { level: 1, name: "Dodaj post" }),
  },
  {
    call: "countPosts",
    context: "pager of the posts",
    path: () => "/posts",
    section: main,
    expectRest: () => posts(...firstPage),
  },
  {
    call: "getPost",
    context: "page of a post",
    hasOfflineList: true,
    path: ({ post }) => `/posts/details/${post}`,
    section: main,
    expectRest: () => screen.findByRole("button", { name: "Cofnij" }),
  },
  {
    call: "getProfile",
    context: "page of a profile",
    path: ({ author }) => `/profile/${author}`,
    section: main,
    expectRest: () => screen.findByRole("button", { name: /Łucja/ }),
  },
];

test.each(pageQueries)(
  "$call, $context: a failure is shown only in its section, and can be retried",
  async (query) => {
    const { call, section, expectRest } = query;
    injectFault(call, refusal);
    const { visitor } = await openPageOf(query);
    await expectRest();
    await expectToasts(refusal.message);
    expect(await within(section()).findByRole("group", { name: "Błąd wczytywania" })).toBeVisible();
    await expectIdle();
    clearFault();
    const succeeded = recordSuccesses();
    await visitor.click(screen.getByRole("button", { name: "Spróbuj ponownie" }));
    await waitFor(() => expect(succeeded).toContain(call));
    await waitFor(() => expect(screen.queryByRole("group", { name: /^Błąd/ })).toBeNull());
    await expectRest();
    await expectIdle();
  },
);

test.each(pageQueries.filter(({ hasOfflineList }) => hasOfflineList))(
  "$call, $context: a lost connection is explained instead of an error, and ends with its return",
  async (query) => {
    injectFault(query.call, offline);
    await openPageOf(query);
    expect(await screen.findByText(/^Tej strony nie ma jeszcze na tym urządzeniu/)).toBeVisible();
    expect(screen.getByText(/^Brak internetu/)).toBeVisible();
    expect(screen.queryByRole("group", { name: "Błąd wczytywania" })).toBeNull();
    await expectIdle();
    await expectToasts();
    clearFault();
    vi.restoreAllMocks();
    const succeeded = recordSuccesses();
    fireEvent(window, new Event("online"));
    await waitFor(() => expect(succeeded).toContain(query.call));
    const lost = /^(?:Tej strony nie ma jeszcze|Brak internetu)/;
    await waitFor(() => expect(screen.queryByText(lost)).toBeNull());
    await query.expectRest();
    await expectIdle();
  },
);

test("several requests rejected at once ask for a single login, and all are repeated", async () => {
  const admin = await backend.createUser({ isAdmin: true });
  await backend.createPost(admin);
  const requests = recordRequests();
  const { visitor } = openPage("/admin-dashboard", { ...admin, token: "void" });
  await logInAgain(visitor, admin);
  const card = (name: string) => {
    const heading = screen.getByRole("heading", { level: 2, name });
    return within(heading.closest("li") ?? document.body);
  };
  expect(await card("Użytkownicy").findByText("1")).toBeVisible();
  expect(await card("Komentarze").findByText("0")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests.filter((request) => request === "POST /auth/login")).toHaveLength(1);
  await expectToasts();
});
