export interface StyleRule {
  /** Enclosing group rules, the outermost first, such as `@media print`. */
  groupRules: string[];
  css: string;
  /** Per selector, the tags and classes that a page must contain to match: `h1`, `.topics`. */
  requiredParts: string[][];
}

/** A row of the route table, for the build. */
export interface PageDescription {
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
  /** Further chunks of single pages, by path pattern. */
  pages: [pattern: string, files: string[]][];
  /** Style sheet of the fonts; `fontFiles` are those that every text needs. */
  fonts: string;
  fontFiles: string[];
}

/** A page's initial requests as in `PageDescription`, by path pattern; inlined as the files are. */
export type InitialRequests = [pattern: string, calls: string[]][];

/** Id of the element with the templates that a static host's inline script fills. */
export const templatesId = "templates";

export type DescribePages = () => Promise<PageDescription[]>;
