import type { StyleRule } from "./buildFiles";

/**
 * Picks the CSS rules that may match a document, in their order. They are inlined in its head, so that the
 * first paint does not wait for a style sheet, which costs another round trip.
 */
export function criticalCss(html: string, rules: readonly StyleRule[]): string {
  const names = selectorNamesIn(html);
  let css = "";
  let open: readonly string[] = [];
  for (const rule of rules) {
    if (!rule.requiredParts.some((parts) => parts.every((name) => names.has(name)))) continue;
    if (rule.groupRules.join() !== open.join()) {
      css += "}".repeat(open.length) + rule.groupRules.map((group) => `${group}{`).join("");
      open = rule.groupRules;
    }
    css += rule.css;
  }
  return withoutUnusedProperties(css + "}".repeat(open.length));
}

/** Leaves out custom properties that nothing reads; repeats, since removing one may leave another unread. */
function withoutUnusedProperties(css: string): string {
  const used = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  const rest = css.replace(/([{;])(--[\w-]+):[^;{}]*/g, (property, before, name) => {
    if (used.has(name)) return property;
    return before === "{" ? before : "";
  });
  return rest === css ? css : withoutUnusedProperties(rest);
}

/** Finds the names of elements and classes; a text that looks like one only keeps a rule that is not needed. */
function selectorNamesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, element, classes = ""] of html.matchAll(/<([a-z]\w*)|\bclass="([^"]*)"/g)) {
    if (element) names.add(element);
    for (const name of classes.split(" ")) names.add(`.${name}`);
  }
  return names;
}
