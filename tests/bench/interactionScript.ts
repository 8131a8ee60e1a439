/** A tap on an element, or a key press in the focused element. */
export interface Interaction {
  name: string;
  /** Path to open first. */
  path?: string;
  /** Whether to act as soon as the page has started to hydrate, when handling a tap takes longest. */
  isEarly?: boolean;
  selector: string;
  key?: string;
}

const tap = (name: string, selector: string, times = 1): Interaction[] =>
  Array.from({ length: times }, () => ({ name, selector }));
const open = (path: string, [first, ...rest]: Interaction[]): Interaction[] =>
  first ? [{ ...first, path }, ...rest] : [];
const earlyTap = (name: string, path: string, selector: string): Interaction => ({
  name: `${name}, while the page hydrates`,
  path,
  isEarly: true,
  selector,
});
const typing = (name: string, text: string): Interaction[] =>
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

/** Interactions of a logged-in admin, in this order: reading, searching, writing and sorting a table. */
export const interactions: Interaction[] = [
  earlyTap("menu", "/", menu),
  ...tap("menu", menu, 3),
  ...tap("theme", theme, 3),
  ...tap("user menu", ".user-button", 2),
  ...tap("link to a post", firstPost),
  ...tap("like", like, 2),
  ...tap("back", ".back-button"),
  ...tap("link to a post", firstPost),
  ...tap("comment field", ".comment-form textarea"),
  ...typing("comment typing", "Zgoda"),
  earlyTap("like", "{post}", like),
  ...tap("like", like),
  ...tap("theme", theme),
  ...tap("menu", menu),
  earlyTap("next page", "/posts", nextPage),
  ...tap("next page", nextPage, 2),
  ...tap("topic", ".topic-link"),
  earlyTap("search field", "/search", "main [role=search] input"),
  ...typing("search typing", "buraki"),
  ...tap("link to a hit", firstPost),
  ...open("/posts/create-post", tap("editor", ".ProseMirror")),
  ...typing("editor typing", "Zakwas"),
  ...open("/admin-dashboard/posts-table", tap("table sort, first", "th button")),
  ...tap("table sort", "th button", 2),
  ...tap("table sort", "th:nth-of-type(3) button"),
];
