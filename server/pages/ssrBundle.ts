import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { RenderedPage, RenderPage, StyleRule } from "../../src/contract/site";

/** What the build made for drawing pages on the server. */
export interface SsrBundle {
  /** The document of every page, with places for what differs. */
  template: string;
  /** The page's style sheet. */
  styleRules: StyleRule[];
  renderPage: RenderPage;
}

/**
 * Loads what the build made.
 * @param folder of the server's half of the built page
 * @throws what reading a file threw, or that it is none of these
 */
export async function loadSsrBundle(folder: string): Promise<SsrBundle> {
  // Unless told, React would check everything that it draws, which takes ten times as long.
  Object.assign(process.env, { NODE_ENV: process.env["NODE_ENV"] ?? "production" });
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const template = read("document.html");
  const rules = styleRulesSchema.parse(JSON.parse(read("styles.json")));
  const code: unknown = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, "render.js")).href
  );
  return { template, styleRules: rules, ...rendererSchema.parse(code) };
}

const styleRulesSchema: z.ZodType<StyleRule[]> = z.array(
  z.object({
    within: z.array(z.string()),
    css: z.string(),
    needs: z.array(z.array(z.string())),
  }),
);

const rendererSchema = z.object({
  renderPage: z.custom<RenderPage>((value) => typeof value === "function"),
});

/** The whole document of a page: the template, each of its places filled. */
export function fillTemplate(template: string, page: RenderedPage, style: string): string {
  return template
    .replace("<!--head-->", () => page.head)
    .replace("<!--style-->", () => `<style>${style}</style>`)
    .replace("<!--root-->", () => page.html)
    .replace("<!--data-->", () => page.data);
}
