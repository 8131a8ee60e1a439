import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderedPage, RenderPage, StyleRule } from "../../src/contract/site";

/** What the build made for drawing pages on the server. */
export interface PageKit {
  /** The document of every page, with places for what differs. */
  template: string;
  /** The page's style sheet. */
  rules: StyleRule[];
  renderPage: RenderPage;
}

/**
 * Loads what the build made.
 * @param folder of the server's half of the built page
 * @throws what reading a file threw
 */
export async function loadPageKit(folder: string): Promise<PageKit> {
  // Unless told, React would check everything that it draws, which takes ten times as long.
  Object.assign(process.env, { NODE_ENV: process.env["NODE_ENV"] ?? "production" });
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const template = read("document.html");
  const rules: StyleRule[] = JSON.parse(read("styles.json"));
  const code: { renderPage: RenderPage } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, "render.js")).href
  );
  return { template, rules, renderPage: code.renderPage };
}

/** The whole document of a page: the template, each of its places filled. */
export function documentOf(template: string, page: RenderedPage, style: string): string {
  return template
    .replace("<!--head-->", () => page.head)
    .replace("<!--style-->", () => `<style>${style}</style>`)
    .replace("<!--root-->", () => page.html)
    .replace("<!--data-->", () => page.data);
}
