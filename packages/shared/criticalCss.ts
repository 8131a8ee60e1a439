import type { StyleRule } from "./buildFiles";

/**
 * Returns the CSS rules that may match an HTML document, in their original order. They are inlined in its head, so that
 * the first paint does not wait for another round trip, which fetching a style sheet would take.
 */
export function criticalCss(html: string, rules: readonly StyleRule[]): string {
  const selectorNames = selectorNamesIn(html);
  let css = "";
  let openGroups: readonly string[] = [];
  for (const rule of rules) {
    if (!rule.requiredParts.some((parts) => parts.every((name) => selectorNames.has(name))))
      continue;
    if (rule.groupRules.join() !== openGroups.join()) {
      css += "}".repeat(openGroups.length) + rule.groupRules.map((group) => `${group}{`).join("");
      openGroups = rule.groupRules;
    }
    css += rule.css;
  }
  return withoutUnusedProperties(css + "}".repeat(openGroups.length));
}

/** Removes custom properties that no `var()` reads, including properties that only a removed property has read. */
function withoutUnusedProperties(css: string): string {
  const usedProperties = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  const remainingCss = css.replace(/([{;])(--[\w-]+):[^;{}]*/g, (property, before, name) => {
    if (usedProperties.has(name)) return property;
    return before === "{" ? before : "";
  });
  return remainingCss === css ? css : withoutUnusedProperties(remainingCss);
}

/** Returns the tags and classes in HTML, such as `h1` and `.topics`. Text that looks like markup may add others. */
function selectorNamesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, element, classes = ""] of html.matchAll(/<([a-z]\w*)|\bclass="([^"]*)"/g)) {
    if (element) names.add(element);
    for (const name of classes.split(" ")) names.add(`.${name}`);
  }
  return names;
}
