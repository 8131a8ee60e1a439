import { createAppStore } from "../../store";
import { dehydrateState } from "../dehydrateState";
import { type Page, pages } from "../pages";
import type { PageTemplates, Templates } from "../boot/staticFirstPaint";
import type { Template } from "../boot/template";
import { diffHtml } from "./htmlDiff";
import { renderPosts, postStateAfterFirstQuery } from "./renderPosts";
import { elementsIn, replaceElements } from "./elements";
import {
  fixtureGaps,
  fixtureRoute,
  fixturePost,
  insertPlaceholders,
  insertRoutePlaceholders,
} from "./fixture";

const cardParts = ["picture", "author", "date"] as const;
const allParts = [...cardParts, "photo", "bio", "dropCap"] as const;

/** More than a list shows at once. */
const moreThanShown = 21;

/** Prints what a static host's page begins with, for the script in its HTML to fill. */
export async function renderTemplates(): Promise<Templates> {
  const printed: Templates["pages"] = {};
  for (const page of pages) {
    const templates = page.isPublic ? await renderPageTemplates(page) : undefined;
    if (templates) printed[page.pattern] = templates;
  }
  const state = dehydrateState(createAppStore().getState());
  return { state, pages: printed };
}

/** Undefined where the page does not begin with posts. */
async function renderPageTemplates(page: Page): Promise<PageTemplates | undefined> {
  const path = page.pattern.replace(/:\w+/g, fixtureRoute.name);
  const known = await postStateAfterFirstQuery(page, path, [fixturePost]);
  if (!known) return undefined;
  if (Object.keys(known.lists).length > 0) return renderListTemplates(page, path);
  const printed = await renderVariants(allParts, (post) => renderPosts(page, path, [post]));
  return { page: toTemplate(printed, (html) => html) };
}

async function renderListTemplates(page: Page, path: string): Promise<PageTemplates> {
  const numbered = `${path}?page=${fixtureRoute.number}`;
  const drawMany = async (count: number, at = numbered) => {
    const posts = Array.from({ length: count }, () => fixturePost);
    const html = await renderPosts(page, at, posts);
    return insertRoutePlaceholders(replaceElements(html, "article", "<!--cards-->"), path);
  };
  const html = await drawMany(moreThanShown);
  const without = {
    more: diffHtml(html, await drawMany(1)),
    number: diffHtml(html, await drawMany(moreThanShown, path)),
  };
  const known = await postStateAfterFirstQuery(page, numbered, [fixturePost]);
  const [list = ""] = Object.keys(known?.lists ?? {});
  const name = list.replace(fixtureRoute.name, "{1}").replace(fixtureRoute.number, "{page}");
  const printed = await renderVariants(cardParts, (post) => renderPosts(page, path, [post, post]));
  const card = (index: number) =>
    toTemplate(printed, (drawn) => elementsIn(drawn, "article")[index] ?? "");
  return { page: { html, patches: without }, list: { name, first: card(0), other: card(1) } };
}

/** What is drawn of a post that has all its parts, and of one that is without each of some. */
interface RenderedVariants {
  complete: string;
  without: Record<string, string>;
}

async function renderVariants(
  parts: readonly (keyof typeof fixtureGaps)[],
  print: (post: object) => Promise<string>,
): Promise<RenderedVariants> {
  const without: RenderedVariants["without"] = {};
  for (const part of parts)
    without[part] = insertPlaceholders(await print({ ...fixturePost, ...fixtureGaps[part] }));
  return { complete: insertPlaceholders(await print(fixturePost)), without };
}

function toTemplate(printed: RenderedVariants, pick: (html: string) => string): Template {
  const html = pick(printed.complete);
  const others = Object.entries(printed.without);
  const without = others.map(([part, other]) => [part, diffHtml(html, pick(other))]);
  return { html, patches: Object.fromEntries(without) };
}
