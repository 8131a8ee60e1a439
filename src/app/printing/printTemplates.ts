import { createStore } from "../../store";
import { addressPattern } from "../addressPattern";
import { drawnState } from "../drawnState";
import { type Page, pages } from "../pages";
import type { PageTemplates, Templates } from "../start/filledPage";
import type { Template } from "../start/template";
import { changesBetween } from "./changes";
import { drawPosts, stateAfter } from "./drawPosts";
import { printTexts } from "./printTexts";
import { lacking, place, whole, withBlanks, withPlace } from "./specimen";

const partsOfCards = ["picture", "author", "date"] as const;
const allParts = [...partsOfCards, "photo", "bio", "dropCap"] as const;

/** More than a list shows at once. */
const many = 21;

/** Prints what a static host's page begins with, for the script in its HTML to fill. */
export async function printTemplates(): Promise<Templates> {
  const printed: Templates["pages"] = {};
  for (const page of pages) {
    const templates = page.isPublic ? await printPage(page) : undefined;
    if (templates) printed[addressPattern(page.pattern)] = templates;
  }
  const state = drawnState(createStore().getState());
  return { state, pages: printed, texts: printTexts() };
}

/** Undefined where the page does not begin with posts. */
async function printPage(page: Page): Promise<PageTemplates | undefined> {
  const path = page.pattern.replace(/:\w+/g, place.name);
  const known = await stateAfter(page, path, [whole]);
  if (!known) return undefined;
  if (Object.keys(known.lists).length > 0) return printList(page, path);
  const printed = await printEach(allParts, (post) => drawPosts(page, path, [post]));
  return { page: templateOf(printed, (html) => html) };
}

async function printList(page: Page, path: string): Promise<PageTemplates> {
  const numbered = `${path}?page=${place.number}`;
  const drawMany = async (count: number, at = numbered) => {
    const posts = Array.from({ length: count }, () => whole);
    const html = await drawPosts(page, at, posts);
    return withPlace(html.replace(/<article.*<\/article>/s, "<!--cards-->"), path);
  };
  const html = await drawMany(many);
  const without = {
    more: changesBetween(html, await drawMany(1)),
    number: changesBetween(html, await drawMany(many, path)),
  };
  const known = await stateAfter(page, numbered, [whole]);
  const [list = ""] = Object.keys(known?.lists ?? {});
  const name = list.replace(place.name, "{1}").replace(place.number, "{page}");
  const printed = await printEach(partsOfCards, (post) => drawPosts(page, path, [post, post]));
  const card = (index: number) =>
    templateOf(printed, (drawn) => drawn.match(/<article.*?<\/article>/gs)?.[index] ?? "");
  return { page: { html, without }, list: { name, first: card(0), other: card(1) } };
}

/** What is drawn of a post that has all its parts, and of one that is without each of some. */
interface Printed {
  whole: string;
  without: Record<string, string>;
}

async function printEach(
  parts: readonly (keyof typeof lacking)[],
  print: (post: object) => Promise<string>,
): Promise<Printed> {
  const without: Printed["without"] = {};
  for (const part of parts) without[part] = withBlanks(await print({ ...whole, ...lacking[part] }));
  return { whole: withBlanks(await print(whole)), without };
}

function templateOf(printed: Printed, pick: (html: string) => string): Template {
  const html = pick(printed.whole);
  const others = Object.entries(printed.without);
  const without = others.map(([part, other]) => [part, changesBetween(html, pick(other))]);
  return { html, without: Object.fromEntries(without) };
}
