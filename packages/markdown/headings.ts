import { fold } from "@blog/shared/search";
import { type Block, inlinesToText } from "./tree";
import { element, type MarkdownElement } from "./markdownNode";

export type Heading = Extract<Block, { kind: "heading" }>;

/** Maximum number of characters that an id takes from its heading. */
const maxIdLength = 60;

/** Returns ids made of the words of the headings, so that adding a heading with other words changes no other id. */
export function headingIds(blocks: readonly Block[]): Map<Heading, string> {
  const ids = new Map<Heading, string>();
  const counts = new Map<string, number>();
  for (const block of blocks) {
    if (block.kind !== "heading") continue;
    const text = inlinesToText(block.children).slice(0, 4 * maxIdLength);
    const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    const id = `sekcja-${words.join("-").slice(0, maxIdLength)}`;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    // Words contain no dots, so the suffix cannot produce the id of another heading.
    ids.set(block, count > 1 ? `${id}.${count}` : id);
  }
  return ids;
}

/** Minimum number of headings for a table of contents; with fewer, the table would only push the text down. */
export const minTocHeadings = 3;

/** Maximum number of entries in the table; more would push the post's text out of the first packets of the response. */
const maxEntries = 50;

/** Returns the table of contents, or an empty array if there are fewer than `minTocHeadings` headings. */
export function tableOfContentsElements(
  ids: ReadonlyMap<Heading, string>,
  format: (text: string, next: string) => string,
): MarkdownElement[] {
  if (ids.size < minTocHeadings) return [];
  const entries = mainHeadings([...ids]).map(([{ level, children }, id]) => {
    const link = element("a", [format(inlinesToText(children), "")], { href: `#${id}` });
    return element("li", [link], { "data-level": String(level) });
  });
  const details = element("details", [element("summary", ["Spis treści"]), element("ol", entries)]);
  return [element("nav", [details], { class: "contents", "aria-label": "Spis treści" })];
}

/** Omits the deepest levels until at most `maxEntries` headings remain, or the last headings if no level fits. */
function mainHeadings(headings: [Heading, string][]): [Heading, string][] {
  const headingsUpTo = (deepestLevel: number) =>
    headings.filter(([{ level }]) => level <= deepestLevel);
  const isWithinLimits = ({ length }: unknown[]) =>
    length >= minTocHeadings && length <= maxEntries;
  return headingLevels.map(headingsUpTo).find(isWithinLimits) ?? headings.slice(0, maxEntries);
}

const headingLevels = [4, 3, 2, 1];
