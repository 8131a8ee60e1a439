import { createAppStore } from "../../store";
import { dehydrateState } from "../dehydrateState";
import { type Page, pages } from "../pages";
import type { PageTemplates, Templates } from "../boot/staticFirstPaint";
import type { Template } from "../boot/template";
import { diffHtml } from "./htmlDiff";
import { renderPosts, postStateAfterFirstQuery } from "./renderPosts";
import { elementsIn, replaceElements } from "./elements";
import {
  missingPartOverrides,
  fixtureRoute,
  fixturePost,
  insertPlaceholders,
  insertRoutePlaceholders,
} from "./fixture";

const cardParts = ["picture", "author", "date"] as const;
const allParts = [...cardParts, "photo", "bio", "knownBio", "dropCap"] as const;

/** Enough posts for the "more" link, one more than a list shows. */
const overflowCount = 21;

/** Renders the templates that the inline script of a static host's page fills with posts. */
export async function renderTemplates(): Promise<Templates> {
  const pageTemplates: Templates["pages"] = {};
  for (const page of pages) {
    const templates = page.isPublic ? await renderPageTemplates(page) : undefined;
    if (templates) pageTemplates[page.pattern] = templates;
  }
  const state = dehydrateState(createAppStore().getState());
  return { state, pages: pageTemplates };
}

/** Returns undefined if the page's first query fetches no posts. */
async function renderPageTemplates(page: Page): Promise<PageTemplates | undefined> {
  const path = page.pattern.replace(/:\w+/g, fixtureRoute.name);
  const state = await postStateAfterFirstQuery(page, path, [fixturePost]);
  if (!state) return undefined;
  if (Object.keys(state.lists).length > 0) return renderListTemplates(page, path);
  const variants = await renderVariants(allParts, (post) => renderPosts(page, path, [post]));
  return { page: toTemplate(variants, (html) => html) };
}

async function renderListTemplates(page: Page, path: string): Promise<PageTemplates> {
  const numberedUrl = `${path}?page=${fixtureRoute.number}`;
  const renderList = async (count: number, url = numberedUrl) => {
    const posts = Array.from({ length: count }, () => fixturePost);
    const html = await renderPosts(page, url, posts);
    return insertRoutePlaceholders(replaceElements(html, "article", "<!--cards-->"), path);
  };
  const html = await renderList(overflowCount);
  const patches = {
    more: diffHtml(html, await renderList(1)),
    number: diffHtml(html, await renderList(overflowCount, path)),
  };
  const state = await postStateAfterFirstQuery(page, numberedUrl, [fixturePost]);
  const [listKey = ""] = Object.keys(state?.lists ?? {});
  const name = listKey.replace(fixtureRoute.name, "{1}").replace(fixtureRoute.number, "{page}");
  const variants = await renderVariants(cardParts, (post) => renderPosts(page, path, [post, post]));
  const card = (index: number) =>
    toTemplate(variants, (list) => elementsIn(list, "article")[index] ?? "");
  return { page: { html, patches }, list: { name, first: card(0), other: card(1) } };
}

/** The HTML of the complete fixture post, and of the ones that lack one part each, by that part. */
interface RenderedVariants {
  complete: string;
  without: Record<string, string>;
}

async function renderVariants(
  parts: readonly (keyof typeof missingPartOverrides)[],
  render: (post: object) => Promise<string>,
): Promise<RenderedVariants> {
  const without: RenderedVariants["without"] = {};
  for (const part of parts)
    without[part] = insertPlaceholders(
      await render({ ...fixturePost, ...missingPartOverrides[part] }),
    );
  return { complete: insertPlaceholders(await render(fixturePost)), without };
}

function toTemplate(variants: RenderedVariants, pick: (html: string) => string): Template {
  const html = pick(variants.complete);
  const patches = Object.entries(variants.without).map(([part, variant]) => [
    part,
    diffHtml(html, pick(variant)),
  ]);
  return { html, patches: Object.fromEntries(patches) };
}
