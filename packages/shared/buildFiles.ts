export interface StyleRule {
  /** Group rules that enclose the rule, such as `@media print`, the outermost first. */
  groupRules: string[];
  css: string;
  /** For each selector, the tags and classes, such as `h1` and `.topics`, that a page must contain to match it. */
  requiredParts: string[][];
}

/** Description of a page for the build, derived from its row in the route table. */
export interface PageDescription {
  pattern: string;
  /** Name of the page's module in pages/, without extension. */
  file: string;
  /** URLs of the page's initial requests. `{1}` stands for the parameter in the pattern, `{page}` for a page number. */
  calls: string[];
}

/** URLs of built files, declared as a constant in the inline scripts. */
export interface BuildFiles {
  /** URLs of the entry chunks. */
  core: string[];
  /** URLs of the style sheets that the inline scripts load, since the HTML has no links to them. */
  styles: string[];
  /** URLs of the chunks that each page needs besides `core`, by its path pattern. */
  pages: [pattern: string, files: string[]][];
  /** URL of the style sheet with the font faces. */
  fonts: string;
  /** URLs of the font subsets for Polish, which every text needs. */
  fontFiles: string[];
}

/** URLs of each page's initial requests, as in `PageDescription`; declared as a constant in an inline script. */
export type InitialRequests = [pattern: string, calls: string[]][];

/** Id of the element with the templates that the inline script of a static host fills in. */
export const templatesId = "templates";

export type DescribePages = () => Promise<PageDescription[]>;

/** A module of the build, with the modules that import it, statically or not. Paths are relative to the root. */
export interface BuiltModule {
  path: string;
  importers: string[];
}

/** A chunk of the build, as tests read it. */
export interface BuiltChunk {
  fileName: string;
  name: string;
  modules: BuiltModule[];
}
