/** What the operator says about the blog; the embedded server puts it into each page. */
export interface Site {
  /** Where the blog is for its readers: an origin, such as `https://blog.example.com`. */
  url: string;
  /** One sentence about what the blog is. */
  description: string;
  /** Whom to ask about privacy; left out where the operator names nobody. */
  contactEmail?: string | undefined;
}

/** What is said where the operator says nothing. */
export const defaultDescription =
  "Blog po polsku: teksty o kuchni, książkach, muzyce, ogrodzie, podróżach i\u00a0technologii.";

/** Asks the backend for an address below its origin. */
export type FetchBackend = (url: string) => Promise<Response>;

/** A page as the server draws it for everybody. */
export interface RenderedPage {
  status: 200 | 404 | 503;
  /** Elements for the document's head, as HTML. */
  head: string;
  /** What stands in the page's root, as HTML. */
  html: string;
  /** What the browser fills its store from, as JSON that may stand in HTML. */
  data: string;
}

/** Draws the page of an address. @param path with its query, below the origin */
export type RenderPage = (path: string, ask: FetchBackend, site: Site) => Promise<RenderedPage>;

/** A rule of the page's style sheet. */
export interface StyleRule {
  /** The groups that it stands in, the outermost first, such as `@media print`. */
  within: string[];
  css: string;
  /** Whose names all occur in a page that one of its selectors may match: `h1`, `.topics`. */
  needs: string[][];
}

/** What the build has to know of each page. */
export interface PageDescription {
  /** A regular expression for the path of its address. */
  pattern: string;
  /** The file of its code in pages/, without its ending. */
  file: string;
  /** The calls that it begins with; {1} stands for what the pattern holds, {page} for a page number. */
  calls: string[];
}

/** The addresses of the build's files, which the build puts before the scripts in the HTML. */
export interface BuildFiles {
  /** The page's own code. */
  core: string[];
  /** The page's style sheet, where the HTML does not link it. */
  styles: string[];
  /** What single pages need besides, and the calls that they begin with, by their addresses' pattern. */
  pages: [pattern: string, files: string[], calls: string[]][];
  /** The style sheet of the fonts, and those files of theirs that every text needs. */
  fonts: string;
  fontFiles: string[];
}

/** The id of the element in a static host's HTML that holds what its script fills. */
export const templatesId = "templates";

const references: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it may stand in HTML, in an element or in an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => references[sign] ?? "");
}

/** JSON in which nothing ends the element that it stands in. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** The element of a document, as HTML, in which the page's code finds data. */
export function dataElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${jsonInHtml(value)}</script>`;
}

export type DescribePages = () => Promise<PageDescription[]>;
