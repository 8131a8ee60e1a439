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

const tap = (name: string, selector: string, times = 1): Interaction[] =>
  Array.from({ length: times }, () => ({ name, selector }));
const open = (path: string, [first, ...rest]: Interaction[]): Interaction[] =>
  first ? [{ ...first, path }, ...rest] : [];
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
const like = ".like-button";
const firstPost = ".post-card-title a";
const nextPage = ".page-step:last-child a";

/** Interactions of a reader who is logged in as an admin, and of an author. */
export const interactions: Interaction[] = [
  early("menu", "/", menu),
  ...tap("menu", menu, 3),
  ...tap("theme", theme, 3),
  ...tap("user menu", ".user-button", 2),
  ...tap("link to a post", firstPost),
  ...tap("like", like, 2),
  ...tap("back", ".back-button"),
  ...tap("link to a post", firstPost),
  ...tap("comment field", ".comment-form textarea"),
  ...keys("comment typing", "Zgoda"),
  early("like", "{post}", like),
  ...tap("like", like),
  ...tap("theme", theme),
  ...tap("menu", menu),
  early("next page", "/posts", nextPage),
  ...tap("next page", nextPage, 2),
  ...tap("topic", ".topic-link"),
  early("search field", "/search", "main [role=search] input"),
  ...keys("search typing", "buraki"),
  ...tap("link to a hit", firstPost),
  ...open("/posts/create-post", tap("editor", ".ProseMirror")),
  ...keys("editor typing", "Zakwas"),
  ...open("/admin-dashboard/posts-table", tap("table sort, first", "th button")),
  ...tap("table sort", "th button", 2),
  ...tap("table sort", "th:nth-of-type(3) button"),
];
