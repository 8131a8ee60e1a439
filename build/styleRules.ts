import postcss, { type AtRule, type ChildNode, type Container } from "postcss";
import selectorParser from "postcss-selector-parser";
import type { StyleRule } from "../src/shared/buildFiles.ts";

/** Parses a minified style sheet into rules, in order, so that the server can inline those that a page needs. */
export function parseStyleRules(css: string): StyleRule[] {
  return rulesIn(postcss.parse(css), []);
}

function rulesIn(container: Container, groupRules: string[]): StyleRule[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === "rule") {
      const selectors = node.selectors.filter((selector) => !laterStates.test(selector));
      if (selectors.length === 0) return [];
      node.selectors = selectors;
    }
    if (node.type === "atrule" && isGroup(node)) {
      if (laterMedia.test(node.params)) return [];
      return rulesIn(node, [...groupRules, `@${node.name} ${node.params}`]);
    }
    return [{ groupRules, css: node.toString(), requiredParts: requiredPartsOf(node) }];
  });
}

/** By the time that somebody points at something, the whole sheet has been loaded; parts of fields wait for it, too. */
const laterStates = /:(?:hover|active)\b|:focus:not\b|::(?:-webkit|file)-/;

/** Refinements for which the first moment can do without. */
const laterMedia = /forced-colors|prefers-contrast/;

/** Tells conditional groups and layers from at-rules that stay whole, such as @keyframes. */
function isGroup({ name, nodes }: AtRule): boolean {
  return ["media", "supports", "container", "layer"].includes(name) && nodes !== undefined;
}

function requiredPartsOf(node: ChildNode): string[][] {
  if (node.type !== "rule") return [[]];
  return selectorParser().astSync(node.selector).nodes.map(namesIn);
}

/** Returns the tags and classes that a selector requires, also in its `:has()`; in `:is()` they are alternatives. */
function namesIn({ nodes }: selectorParser.Selector): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "class") return [`.${node.value}`];
    if (node.type === "pseudo" && node.value === ":has" && node.nodes.length === 1)
      return node.nodes.flatMap(namesIn);
    return node.type === "tag" ? [node.value.toLowerCase()] : [];
  });
}
