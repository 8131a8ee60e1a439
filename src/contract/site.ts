/** The operator's settings, which the embedded server inlines into each page. */
export interface Site {
  /** Public origin, such as `https://blog.example.com`. */
  url: string;
  /** What the blog is called. */
  name: string;
  /** One sentence. */
  description: string;
  /** Contact for questions about privacy. */
  contactEmail?: string | undefined;
}

export const defaultName = "BLOG";

export const defaultDescription =
  "Blog po polsku: teksty o kuchni, książkach, muzyce, ogrodzie, podróżach i\u00a0technologii.";

/** Returns the title of a feed, of the blog or about a topic or an author. */
export function feedTitle({ name }: Site, about?: string): string {
  return about === undefined ? name : `${name} – ${about}`;
}

/** Fetches a URL below the backend's origin. */
export type FetchBackend = (url: string) => Promise<Response>;

/** A page server-rendered for guests. */
export interface RenderedPage {
  status: 200 | 404 | 503;
  /** HTML inside the document's head. */
  head: string;
  /** HTML inside the root element. */
  html: string;
  /** The store's state as JSON, escaped for HTML. */
  data: string;
}

/** Renders the page of a path. @param path with its query */
export type RenderPage = (
  path: string,
  fetchBackend: FetchBackend,
  site: Site,
) => Promise<RenderedPage>;

/** A CSS rule of the page's style sheet. */
export interface StyleRule {
  /** Enclosing group rules, the outermost first, such as `@media print`. */
  within: string[];
  css: string;
  /** Per selector, the tags and classes that a page must contain to match: `h1`, `.topics`. */
  needs: string[][];
}

/** A row of the route table, for the build. */
export interface PageDescription {
  /** Regular expression for its path. */
  pattern: string;
  /** Module in pages/, without extension. */
  file: string;
  /** URLs of its initial requests; {1} is the pattern's capture, {page} a page number. */
  calls: string[];
}

/** URLs of built files, inlined into the HTML before its scripts. */
export interface BuildFiles {
  /** Entry chunks. */
  core: string[];
  /** Style sheets that the HTML does not link. */
  styles: string[];
  /** Further chunks and the initial requests of single pages, by path pattern. */
  pages: [pattern: string, files: string[], calls: string[]][];
  /** Style sheet of the fonts; `fontFiles` are those that every text needs. */
  fonts: string;
  fontFiles: string[];
}

/** Id of the element with the templates that a static host's inline script fills. */
export const templatesId = "templates";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for an HTML element or attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? "");
}

/** Serialises JSON that cannot close the element around it. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** Returns a JSON data element as HTML. */
export function dataElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${jsonInHtml(value)}</script>`;
}

export type DescribePages = () => Promise<PageDescription[]>;
