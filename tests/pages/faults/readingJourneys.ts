import { POSTS_PER_PAGE } from "../../../src/contract/limits";
import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import type { Account } from "../../../tools/conformance/suite/backend";
import type { CallName } from "../../support/callNames";
import { backend } from "../../support/network";
import { openPage } from "../../support/render";
import { unexpectedBodies } from "./faults";

/** A query that a page sends when it opens, and its results. */
export interface PageQuery {
  call: CallName;
  context: string;
  /** Path of the page. */
  path: (data: SeededData) => string;
  /** Container of the query's result. */
  section: () => HTMLElement;
  /** Checks the section once the data is loaded. */
  expectLoaded: () => Promise<unknown>;
  /** Checks the rest of the page, which must not depend on this query. */
  expectRest: () => Promise<unknown>;
  /** Names of unexpected bodies that are valid for this call, or count as empty. */
  validBodies?: string[];
  /** Text shown after a 400 or 404. */
  notFoundText?: RegExp;
  /** Statuses that count as an empty result. */
  emptyStatuses?: number[];
  /** Without a connection it lists what can be read offline, and loads once the connection is back. */
  hasOfflineList?: boolean;
}

interface SeededData {
  admin: Account;
  postId: string;
}

/** A full page of posts, and one more. */
const days = Array.from({ length: POSTS_PER_PAGE + 1 }, (_, index) => index + 1);
const allTitles = days.map((day) => `Wpis ${day}`).toReversed();
const firstPage = allTitles.slice(0, POSTS_PER_PAGE);

/** Creates a few documents of each kind. */
export async function seedBackend(): Promise<SeededData> {
  const admin = await backend.createUser({ username: "Łucja", isAdmin: true });
  await backend.createCategory("Kuchnia");
  let postId = "";
  for (const day of days) {
    const createdAt = new Date(Date.UTC(2026, 1, day)).toISOString();
    ({ _id: postId } = await backend.createPost(admin, { title: `Wpis ${day}`, createdAt }));
  }
  await backend.createComment(admin, { _id: postId }, { text: "Komentarz" });
  return { admin, postId };
}

export function openPageOf({ path }: PageQuery, data: SeededData) {
  return openPage(path(data), data.admin);
}

const main = () => screen.getByRole("main");
const topics = () => screen.getByRole("navigation", { name: "Tematy" });
const under = (name: string) => {
  const heading = screen.getByRole("heading", { level: 2, name });
  return heading.closest<HTMLElement>("li, section") ?? document.body;
};
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
const topic = async () =>
  within(await screen.findByRole("navigation", { name: "Tematy" })).findByRole("link", {
    name: "Kuchnia",
  });
const posts = async (...titles: string[]) => {
  await waitFor(() => {
    const found = screen.getAllByRole("article").map((post) => within(post).getByRole("heading"));
    expect(found.map(({ textContent }) => textContent)).toEqual(titles);
  });
};
const rows = (count: number) => async () => {
  await screen.findByRole("table");
  expect(document.querySelectorAll("main tbody tr")).toHaveLength(count);
};

function table(call: CallName, name: string, title: string, count: number): PageQuery {
  return {
    call,
    context: `table of ${name}`,
    path: () => `/admin-dashboard/${name}-table`,
    section: main,
    expectLoaded: rows(count),
    expectRest: () => heading(title),
    validBodies: ["200 with []"],
  };
}

function card(call: CallName, title: string, count: string): PageQuery {
  return {
    call,
    context: `card of ${title}`,
    path: () => "/admin-dashboard",
    section: main,
    expectLoaded: () => within(under(title)).findByText(count),
    expectRest: async () => {
      await heading("Panel administracyjny");
      for (const other of ["Użytkownicy", "Posty", "Tematy", "Komentarze"]) {
        if (other !== title) await within(under(other)).findByText(/^\d+$/);
      }
      expect(screen.getByLabelText("Tytuł tematu")).toBeVisible();
    },
    validBodies: ["200 with a number"],
  };
}

/** A 404 or a body that is no number means that the count is unknown. */
const unknownCount = {
  validBodies: unexpectedBodies.map(({ name }) => name),
  emptyStatuses: [404],
};

export const pageQueries: readonly PageQuery[] = [
  {
    call: "listPostsPage",
    context: "home page",
    hasOfflineList: true,
    path: () => "/",
    section: () => screen.getByRole("region", { name: "Najnowsze posty" }),
    expectLoaded: () => posts(...firstPage),
    expectRest: topic,
    validBodies: ["200 with []"],
  },
  {
    call: "listPostsPage",
    context: "second page of the posts",
    hasOfflineList: true,
    path: () => "/posts?page=2",
    section: main,
    expectLoaded: () => posts("Wpis 1"),
    expectRest: topic,
    validBodies: ["200 with []"],
  },
  {
    call: "listPostsOfCategory",
    context: "page of a topic",
    hasOfflineList: true,
    path: () => "/posts/categories/Kuchnia",
    section: main,
    expectLoaded: () => posts(...allTitles),
    expectRest: topic,
    validBodies: ["200 with []"],
  },
  {
    call: "listCategories",
    context: "topics beside the posts",
    path: () => "/posts",
    section: topics,
    expectLoaded: topic,
    expectRest: () => posts(...firstPage),
    validBodies: ["200 with []"],
  },
  {
    call: "listCategories",
    context: "page of a new post",
    path: () => "/posts/create-post",
    section: main,
    expectLoaded: () => screen.findByRole("option", { name: "Kuchnia" }),
    expectRest: () => heading("Dodaj post"),
    validBodies: ["200 with []"],
  },
  {
    call: "countPosts",
    context: "pager of the posts",
    path: () => "/posts",
    section: main,
    expectLoaded: () => screen.findByRole("link", { name: "Strona 2" }),
    expectRest: () => posts(...firstPage),
    ...unknownCount,
  },
  {
    call: "getPost",
    context: "page of a post",
    hasOfflineList: true,
    path: ({ postId }) => `/posts/details/${postId}`,
    section: main,
    expectLoaded: () => screen.findByRole("heading", { name: "1 komentarz" }),
    expectRest: () => screen.findByRole("button", { name: "Cofnij" }),
    notFoundText: /Nie ma takiego posta/,
  },
  {
    call: "getProfile",
    context: "page of a profile",
    path: ({ admin }) => `/profile/${admin._id}`,
    section: main,
    expectLoaded: () => posts(...allTitles),
    expectRest: () => screen.findByRole("button", { name: /Łucja/ }),
    notFoundText: /Nie ma takiego profilu/,
  },
  { ...card("countPosts", "Posty", String(days.length)), ...unknownCount },
  card("countProfiles", "Użytkownicy", "1"),
  table("listAllPosts", "posts", "Wszystkie posty", days.length),
  table("listProfiles", "users", "Wszyscy użytkownicy", 1),
  table("listComments", "comments", "Wszystkie komentarze", 1),
];
