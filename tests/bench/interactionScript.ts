/** A tap on an element, or a key in the focused one. */
export interface Interaction {
  name: string;
  /** Opens this path first. */
  path?: string;
  /** Acts as soon as the page's code has started to hydrate it, when a tap costs most. */
  isEarly?: boolean;
  selector: string;
  key?: string;
}

const tap = (name: string, selector: string): Interaction => ({ name, selector });
const early = (name: string, path: string, selector: string): Interaction => ({
  name: `${name}, while the page hydrates`,
  path,
  isEarly: true,
  selector,
});
const keys = (name: string, text: string): Interaction[] =>
  text.split("").map((key, index) => ({
    name: index > 0 ? name : `${name}, first`,
    selector: "",
    key,
  }));

const theme = ".theme-toggle";
const menu = ".menu-toggle";
const firstPost = ".post-card-title a";
const nextPage = ".page-step:last-child a";

/** Interactions of a reader who is logged in as an admin, and of an author. */
export const interactions: Interaction[] = [
  early("menu", "/", menu),
  tap("menu", menu),
  tap("menu", menu),
  tap("menu", menu),
  tap("theme", theme),
  tap("theme", theme),
  tap("theme", theme),
  tap("user menu", ".user-button"),
  tap("user menu", ".user-button"),
  tap("link to a post", firstPost),
  tap("like", ".like-button"),
  tap("like", ".like-button"),
  tap("back", ".back-button"),
  tap("link to a post", firstPost),
  tap("comment field", ".comment-form textarea"),
  ...keys("comment typing", "Zgoda"),
  early("like", "{post}", ".like-button"),
  tap("like", ".like-button"),
  tap("theme", theme),
  tap("menu", menu),
  early("next page", "/posts", nextPage),
  tap("next page", nextPage),
  tap("next page", nextPage),
  tap("topic", ".topic-link"),
  early("search field", "/search", "main [role=search] input"),
  ...keys("search typing", "buraki"),
  tap("link to a hit", firstPost),
  { ...tap("editor", ".ProseMirror"), path: "/posts/create-post" },
  ...keys("editor typing", "Zakwas"),
  { ...tap("table sort, first", "th button"), path: "/admin-dashboard/posts-table" },
  tap("table sort", "th button"),
  tap("table sort", "th button"),
  tap("table sort", "th:nth-of-type(3) button"),
];
