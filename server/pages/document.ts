import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderedPage, RenderPage } from "../../src/contract/site";

/** What the build made for drawing pages on the server. */
export interface PageKit {
  /** The document of every page, with places for what differs. */
  template: string;
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
  const template = readFileSync(join(folder, "document.html"), "utf8");
  const code: { renderPage: RenderPage } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, "render.js")).href
  );
  return { template, renderPage: code.renderPage };
}

/** The whole document of a page: the template, each of its places filled. */
export function documentOf(template: string, { head, html, data }: RenderedPage): string {
  return template
    .replace("<!--head-->", () => head)
    .replace("<!--root-->", () => html)
    .replace("<!--data-->", () => data);
}
