import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { categoryPath, postPath, profilePath } from "@blog/shared/paths";
import { storeDrafts } from "../support/drafts";
import { backend } from "../support/network";
import { openPage } from "../support/render";

const posts = ["Post pierwszy", "Post drugi", "Post trzeci"];
const topics = ["Kuchnia", "Ogród"];
const people = ["Ola", "Jan"];
const comments = ["Uwaga pierwsza", "Uwaga druga"];

/** Creates what the lists contain, on behalf of an admin, for whom all lists are open. */
async function createContent() {
  const admin = await backend.createUser({ username: "Ola", isAdmin: true });
  await backend.createUser({ username: "Jan" });
  for (const topic of topics) await backend.createCategory(topic);
  const ids: string[] = [];
  for (const title of posts) {
    const { _id } = await backend.createPost(admin, { title, category: "Kuchnia" });
    ids.push(_id);
  }
  const [first = "", second = "", third = ""] = ids;
  const [comment = ""] = await Promise.all(
    comments.map(
      async (text) => (await backend.createComment(admin, { _id: first }, { text }))._id,
    ),
  );
  return { admin, first, second, third, comment };
}

type Content = Awaited<ReturnType<typeof createContent>>;

/** A list whose entries can be pressed. */
interface List {
  path: (content: Content) => string;
  entries: readonly string[];
  /** Finds the element that contains the list; by default, the page's content. */
  find?: (visitor: UserEvent) => Promise<HTMLElement>;
  prepare?: (content: Content) => void;
  /** Label of the button that opens an entry; by default, all links with the entry's name do. */
  button?: string;
  /** Expects that what an entry stands for is shown. */
  expectShown: (entry: string) => Promise<void>;
}

const heading = async (name: string) => {
  expect(await screen.findByRole("heading", { level: 1, name })).toBeInTheDocument();
};
const target = async (text: string) => {
  await waitFor(() => expect(document.querySelector(".comment-target")).toHaveTextContent(text));
};
const filledField = async (text: string) => {
  expect(await screen.findByDisplayValue(text)).toBeInTheDocument();
};

const region = (name: RegExp | string) => () => screen.findByRole("region", { name });
const navigation = (name: string) => () => screen.findByRole("navigation", { name });
const openDrafts = async (visitor: UserEvent) => {
  await visitor.click(await screen.findByRole("button", { name: /Ola/ }));
  await visitor.click(await screen.findByRole("menuitem", { name: /^Moje szkice/ }));
  return screen.findByRole("dialog", { name: "Moje szkice" });
};

/** Stores two drafts of each form. Both drafts of comments, for example, belong to one post. */
function storeAllDrafts({ admin, first, comment }: Content): void {
  const address = postPath(first);
  const post = (title: string) => ({ category: "Kuchnia", title, description: `Treść ${title}` });
  storeDrafts(admin, "post:new", "/posts/create-post", [post("Nowy A"), post("Nowy B")]);
  const edits = [post("Zmiana A"), post("Zmiana B")];
  storeDrafts(admin, `post:${first}`, address, edits, post("Post pierwszy"));
  storeDrafts(admin, `comment:${first}`, address, [
    { text: "Komentarz A" },
    { text: "Komentarz B" },
  ]);
  const corrections = [{ text: "Poprawka A" }, { text: "Poprawka B" }];
  storeDrafts(admin, `comment-edit:${comment}`, address, corrections);
}

const listedPosts = { entries: ["Post pierwszy", "Post trzeci"], expectShown: heading };
const listedTopics = { entries: topics, expectShown: heading };
const listedDrafts = { prepare: storeAllDrafts, expectShown: filledField };
const offers = { ...listedDrafts, button: "Przywróć" };

const lists: Record<string, List> = {
  "newest posts on the home page": { ...listedPosts, path: () => "/" },
  "all posts": { ...listedPosts, path: () => "/posts" },
  "posts of a topic": { ...listedPosts, path: () => categoryPath("Kuchnia") },
  "posts of an author": { ...listedPosts, path: ({ admin }) => profilePath(admin._id) },
  "search results": { ...listedPosts, path: () => "/search?q=post" },
  "newest posts below an empty search": { ...listedPosts, path: () => "/search?q=nicniema" },
  "posts kept for later": {
    ...listedPosts,
    path: () => "/na-pozniej",
    prepare: ({ first, second, third }) => {
      const kept = [first, second, third].map((_id, index) => ({ _id, title: posts[index] }));
      localStorage.setItem("readLater", JSON.stringify(kept));
    },
  },
  "related posts": {
    path: ({ third }) => postPath(third),
    entries: ["Post pierwszy"],
    find: region(/^Więcej w temacie/),
    expectShown: heading,
  },
  "neighbouring posts": {
    path: ({ second }) => postPath(second),
    entries: ["Post pierwszy", "Post trzeci"],
    find: navigation("Sąsiednie posty"),
    expectShown: heading,
  },
  topics: { ...listedTopics, path: () => "/", find: navigation("Tematy") },
  "suggested topics": {
    path: () => "/search?q=kuchnia",
    entries: ["Kuchnia"],
    find: navigation("Pasujące tematy i autorzy"),
    expectShown: heading,
  },
  "suggested authors": {
    path: () => "/search?q=ola",
    entries: ["Ola"],
    find: navigation("Pasujące tematy i autorzy"),
    expectShown: heading,
  },
  "newest posts in the panel": {
    ...listedPosts,
    path: () => "/admin-dashboard",
    find: region("Nowe posty"),
  },
  "newest comments in the panel": {
    path: () => "/admin-dashboard",
    entries: comments,
    find: region("Nowe komentarze"),
    expectShown: target,
  },
  "newest accounts in the panel": {
    path: () => "/admin-dashboard",
    entries: people,
    find: region("Nowe konta"),
    expectShown: heading,
  },
  "table of posts": { ...listedPosts, path: () => "/admin-dashboard/posts-table" },
  "table of topics": { ...listedTopics, path: () => "/admin-dashboard/categories-table" },
  "table of accounts": {
    path: () => "/admin-dashboard/users-table",
    entries: people,
    expectShown: heading,
  },
  "drafts of new posts": {
    ...listedDrafts,
    path: () => "/",
    find: openDrafts,
    entries: ["Nowy A", "Nowy B"],
  },
  "drafts of changes to a post": {
    ...listedDrafts,
    path: () => "/",
    find: openDrafts,
    entries: ["Zmiana A", "Zmiana B"],
  },
  "drafts of comments on one post": {
    ...listedDrafts,
    path: () => "/",
    find: openDrafts,
    entries: ["Komentarz A", "Komentarz B"],
  },
  "drafts of changes to a comment": {
    ...listedDrafts,
    path: () => "/",
    find: openDrafts,
    entries: ["Poprawka A", "Poprawka B"],
  },
  "drafts offered above the form of a new post": {
    ...offers,
    path: () => "/posts/create-post",
    entries: ["Nowy A", "Nowy B"],
  },
  "drafts offered above the form of a comment": {
    ...offers,
    path: ({ first }) => postPath(first),
    entries: ["Komentarz A", "Komentarz B"],
  },
};

/** Returns the button or the links that open an entry. */
async function openersOf(container: HTMLElement, entry: string, button?: string) {
  const list = within(container);
  if (!button) return list.findAllByRole("link", { name: new RegExp(entry), hidden: true });
  const row = (await list.findByText(entry)).closest("li");
  return [within(row ?? container).getByRole("button", { name: button })];
}

test.each(Object.entries(lists))(
  "each entry of a list opens what it names: %s",
  async (_, list) => {
    const { path, entries, find = () => screen.findByRole("main"), button, expectShown } = list;
    const content = await createContent();
    list.prepare?.(content);
    for (const entry of entries) {
      const { visitor } = openPage(path(content), content.admin);
      const openers = await openersOf(await find(visitor), entry, button);
      expect(new Set(openers.map((opener) => opener.getAttribute("href"))).size).toBe(1);
      for (const opener of openers.slice(0, 1)) await visitor.click(opener);
      await expectShown(entry);
      cleanup();
    }
  },
);
