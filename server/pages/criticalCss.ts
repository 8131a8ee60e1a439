import type { StyleRule } from "../../src/contract/site";

/**
 * The part of the page's style sheet that a document needs until all of it is there: a linked sheet
 * costs one more round trip, and the whole is larger than the rest of the document.
 * @param html of the document
 * @returns the rules that may match something in it, in their order
 */
export function criticalCss(html: string, rules: readonly StyleRule[]): string {
  const names = selectorNamesIn(html);
  let css = "";
  let open: readonly string[] = [];
  for (const rule of rules) {
    if (!rule.needs.some((need) => need.every((name) => names.has(name)))) continue;
    if (rule.within.join() !== open.join()) {
      css += "}".repeat(open.length) + rule.within.map((group) => `${group}{`).join("");
      open = rule.within;
    }
    css += rule.css;
  }
  return css + "}".repeat(open.length);
}

/** Elements and classes, and whatever else looks like them. */
function selectorNamesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, element, classes = ""] of html.matchAll(/<([a-z]\w*)|\bclass="([^"]*)"/g)) {
    if (element) names.add(element);
    for (const name of classes.split(" ")) names.add(`.${name}`);
  }
  return names;
}
