/**
 * Runs inside the page's HTML, before its code has come: what the address needs is asked for at
 * once instead of after the code, and the first post is drawn as soon as it is known.
 */
import { prefetch } from "../lib/browser/prefetch";
import { apiUrl } from "../lib/env";
import { pageFrom, postsHeading } from "../lib/paging";
import { decodeSegment, patterns } from "../lib/paths";
import { linkStyleSheet } from "../lib/browser/styleSheet";
import { drawFirstPosts, type Look } from "./firstPosts";

/** How a page begins. */
interface Start {
  pattern: string;
  /** The code that draws it, by the file's name. */
  page: string;
  /** Addresses below /api; the first brings the posts. */
  calls: (name: string) => string[];
  /** How posts are shown; undefined where something else comes first. */
  look?: (name: string) => Look;
}

const topics = apiUrl("/categories");

/** The number in the address of a page of the post list. */
const pageNumber = () => pageFrom(new URLSearchParams(location.search).get("page"));

const starts: Start[] = [
  {
    pattern: patterns.home,
    page: "HomePage",
    calls: () => [apiUrl("/posts", { pageNumber: 1 }), topics],
    look: () => ({ kind: "list", heading: "Witamy na Blogu", hasLead: true }),
  },
  {
    pattern: patterns.posts,
    page: "PostsPage",
    calls: () => [apiUrl("/posts", { pageNumber: pageNumber() }), apiUrl("/posts/count"), topics],
    look: () => ({ kind: "list", heading: postsHeading(pageNumber()) }),
  },
  {
    pattern: patterns.category,
    page: "CategoryPage",
    calls: (category) => [apiUrl("/posts", { category }), topics],
    look: (category) => ({ kind: "list", heading: category }),
  },
  {
    pattern: patterns.post,
    page: "PostDetailsPage",
    calls: (id) => [apiUrl(`/posts/${encodeURIComponent(id)}`)],
    look: () => ({ kind: "post" }),
  },
  {
    pattern: patterns.profile,
    page: "ProfilePage",
    calls: (id) => [apiUrl(`/users/profile/${encodeURIComponent(id)}`)],
  },
];

/** The addresses of the build's files: the page's own code, and what single pages need besides. */
declare const files: {
  core: string[];
  pages: Record<string, string[] | undefined>;
  /** The style sheet of the fonts, and those files of theirs that every text needs. */
  fonts: string;
  letters: string[];
};

/** How long the page's code waits for the first picture at most, in milliseconds. */
const timeout = 1_000;

/** Under it the name of the fonts that this browser has fetched already stands. */
const fontsKey = "fonts";

const [start, name] = findStart();
const isLateWithFonts = start?.look !== undefined && !hasFonts();
if (!isLateWithFonts) linkStyleSheet(files.fonts, "all");
const shown = start ? begin(start, name) : Promise.resolve();
const timeoutEnd = new Promise((resolve) => setTimeout(resolve, timeout));
void goOn();

function findStart(): [Start | undefined, string] {
  for (const one of starts) {
    const pattern = new RegExp(`^${one.pattern.replace(/:\w+/, "([^/]+)")}/?$`);
    const match = pattern.exec(location.pathname);
    if (match) return [one, decodeSegment(match[1] ?? "")];
  }
  return [undefined, ""];
}

/** Fonts and code come last: a slow network would share itself between them and the first picture. */
async function goOn(): Promise<void> {
  await Promise.race([shown, timeoutEnd]);
  if (isLateWithFonts) fetchFonts();
  fetchCode(start?.page);
}

/** Resolves when there is no more to show before the code is here. */
async function begin({ calls, look }: Start, of: string): Promise<void> {
  const [posts] = calls(of).map(prefetch);
  if (!posts || !look) return;
  try {
    const answer = await posts;
    if (answer.ok) await drawFirstPosts(await answer.clone().json(), look(of));
  } catch {
    // The page asks again, and tells what fails.
  }
}

function fetchCode(page = ""): void {
  for (const href of files.pages[page] ?? []) {
    addToHead("link", { rel: "modulepreload", href });
  }
  for (const src of files.core) {
    addToHead("script", { type: "module", src });
  }
}

function addToHead(tag: "link" | "script", properties: Record<string, string>): void {
  document.head.append(Object.assign(document.createElement(tag), properties));
}

/** They wait until the page takes over: letters that change their shape would move what is read. */
function fetchFonts(): void {
  linkStyleSheet(files.fonts, "not all");
  for (const href of files.letters) {
    addToHead("link", { rel: "preload", as: "font", crossOrigin: "", href });
  }
  try {
    localStorage.setItem(fontsKey, files.fonts);
  } catch {
    // Storage is full or forbidden: they come late the next time, too.
  }
}

/** Those it has cost the network nothing. */
function hasFonts(): boolean {
  try {
    return localStorage.getItem(fontsKey) === files.fonts;
  } catch {
    return false;
  }
}
