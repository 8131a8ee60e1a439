import { builtSite } from "../../lib/env";
import { patterns } from "../../shared/paths";
import { tintClasses } from "../../lib/text/names";
import { createAppStore } from "../../store";
import { preloadPage } from "../AppRoutes";
import { dehydrateState } from "../dehydrateState";
import { findPage, type Page, pages } from "../pages";
import type { PageTemplates, Templates } from "../boot/staticFirstPaint";
import { listPatterns } from "../boot/firstPost";
import { fixtureParam, fixturePost, insertPlaceholders, missingPartOverrides } from "./fixture";
import { renderToHtml } from "../render";

/** Returns the templates that a static host's inline script fills, and the classes that their placeholders become. */
export async function renderTemplates() {
  const { picture, photo } = missingPartOverrides;
  const variants = { "": {}, picture };
  const postVariants = { ...variants, photo, "picture,photo": { ...picture, ...photo } };
  const templates: Templates = {};
  for (const page of pages) {
    if (page.pattern === patterns.post)
      templates[page.pattern] = await renderVariants(page, postVariants, renderPostStart);
    else if (listPatterns.includes(page.pattern))
      templates[page.pattern] = await renderVariants(page, variants, renderListStart);
  }
  return { templates, classes: tintClasses() };
}

type RenderStart = (page: Page, path: string, post: object) => Promise<string>;

async function renderVariants(
  page: Page,
  variants: Record<string, object>,
  render: RenderStart,
): Promise<PageTemplates> {
  const path = page.pattern.replace(/:\w+/, fixtureParam);
  const templates: PageTemplates = {};
  for (const [missing, overrides] of Object.entries(variants)) {
    const html = await render(page, path, { ...fixturePost, ...overrides });
    templates[missing] = insertPlaceholders(html, page.pattern);
  }
  return templates;
}

/** The loading page, with the first post in place of its first skeleton. */
async function renderListStart(page: Page, path: string, post: object): Promise<string> {
  const card = elementIn(await renderPosts(page, path, [post]), "article");
  const loading = mainContentOf(await renderPosts(page, path));
  const [begin, , ...skeletons] = loading.split(/(?=<div class="post-card )/);
  return [begin, card, ...skeletons].join("");
}

/** The post as far as its text, below which things move when the rest of it comes. */
async function renderPostStart(page: Page, path: string, post: object): Promise<string> {
  const main = mainContentOf(await renderPosts(page, path, post));
  const [begin] = main.split('<div class="post-actions">');
  return `${begin}</article></div>`;
}

/** Renders a page for the response to its first query alone, or as it is while that is loading. */
export async function renderPosts(page: Page, path: string, response?: object): Promise<string> {
  await preloadPage(path);
  const store = createAppStore({ fetchFn: async () => Response.json(response) });
  const [first] = page.queries(findPage(path).location);
  if (response) await first?.initiate(store.dispatch);
  const site = { url: "", ...builtSite };
  const { html } = await renderToHtml(path, store, {
    site,
    state: dehydrateState(store.getState()),
  });
  return html;
}

function mainContentOf(html: string): string {
  const main = elementIn(html, "main");
  return main.slice(main.indexOf(">") + 1, main.lastIndexOf("<"));
}

/** Returns the HTML from the first element of a tag name to the last. */
function elementIn(html: string, name: string): string {
  const end = `</${name}>`;
  return html.slice(html.indexOf(`<${name} `), html.lastIndexOf(end) + end.length);
}
