import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { HasPage, PreparePage, RenderedPage, RenderShell } from "@blog/shared/site";
import type { StyleRule } from "@blog/shared/buildFiles";

export type SsrBundle = Awaited<ReturnType<typeof loadSsrBundle>>;

/** Loads the renderer, page template and styles from `dist-render`. @throws Error if a file is missing or malformed */
export async function loadSsrBundle(folder: string) {
  // React reads NODE_ENV when it is imported. In development mode it renders ten times slower.
  Object.assign(process.env, { NODE_ENV: process.env["NODE_ENV"] ?? "production" });
  const readBundleFile = (name: string) => readFileSync(join(folder, name), "utf8");
  // The HTML comments in this template are the placeholders that `fillTemplate` replaces.
  const template = readBundleFile("document.html");
  const styleRules = styleRulesSchema.parse(JSON.parse(readBundleFile("styles.json")));
  const renderModule: unknown = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, "render.js")).href
  );
  return { template, styleRules, ...renderModuleSchema.parse(renderModule) };
}

const styleRulesSchema: z.ZodType<StyleRule[]> = z.array(
  z.object({
    groupRules: z.array(z.string()),
    css: z.string(),
    requiredParts: z.array(z.array(z.string())),
  }),
);

const renderModuleSchema = z.object({
  preparePage: z.custom<PreparePage>((value) => typeof value === "function"),
  renderShell: z.custom<RenderShell>((value) => typeof value === "function"),
  hasPage: z.custom<HasPage>((value) => typeof value === "function"),
});

/** Fills the placeholders of a template. Replacer functions are used, since a `$` is special in replacement strings. */
export function fillTemplate(template: string, page: RenderedPage, style: string): string {
  return template
    .replace("<!--head-->", () => page.head)
    .replace("<!--style-->", () => `<style>${style}</style>`)
    .replace("<!--root-->", () => page.html)
    .replace("<!--data-->", () => page.data);
}
