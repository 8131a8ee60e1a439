import postcss, { type AtRule, type ChildNode, type Container } from "postcss";
import selectorParser from "postcss-selector-parser";
import type { StyleRule } from "../packages/shared/buildFiles.ts";

/** Parses a minified style sheet into its rules, in order, so that the server can inline those that a page needs. */
export function parseStyleRules(css: string): StyleRule[] {
  return rulesIn(postcss.parse(css), []);
}

function rulesIn(container: Container, groupRules: string[]): StyleRule[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === "rule") {
      const selectors = node.selectors.filter((selector) => !deferredSelectors.test(selector));
      if (selectors.length === 0) return [];
      node.selectors = selectors;
    }
    if (node.type === "atrule" && isGroup(node)) {
      if (deferredMedia.test(node.params)) return [];
      return rulesIn(node, [...groupRules, `@${node.name} ${node.params}`]);
    }
    return [{ groupRules, css: node.toString(), requiredParts: requiredPartsOf(node) }];
  });
}

/** Matches selectors of interactions, their outcomes and inner parts of fields, which can wait for the whole style sheet. */
const deferredSelectors =
  /:(?:hover|active)\b|:focus:not\b|::(?:-webkit|file)-|(?<!\()\[aria-(?:disabled|invalid)/;

/** Matches media queries for refinements that the first paint can do without. */
const deferredMedia = /forced-colors|prefers-contrast/;

/** Returns whether an at-rule is a conditional group or a layer. Others, such as @keyframes, are inlined as a whole. */
function isGroup({ name, nodes }: AtRule): boolean {
  return ["media", "supports", "container", "layer"].includes(name) && nodes !== undefined;
}

function requiredPartsOf(node: ChildNode): string[][] {
  if (node.type !== "rule") return [[]];
  return selectorParser().astSync(node.selector).nodes.map(namesIn);
}

/** Returns the tags and classes that a selector requires, also in `:has()`, but not the alternatives in `:is()`. */
function namesIn({ nodes }: selectorParser.Selector): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "class") return [`.${node.value}`];
    if (node.type === "pseudo" && node.value === ":has" && node.nodes.length === 1)
      return node.nodes.flatMap(namesIn);
    return node.type === "tag" ? [node.value.toLowerCase()] : [];
  });
}
