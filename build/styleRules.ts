import postcss, { type AtRule, type ChildNode, type Container } from "postcss";
import selectorParser from "postcss-selector-parser";
import type { StyleRule } from "../src/contract/buildFiles.ts";

/**
 * Takes a style sheet apart, so that the server can put into a page's HTML the rules that its
 * elements need, in their order.
 * @param css after everything that the build does to it
 */
export function parseStyleRules(css: string): StyleRule[] {
  return rulesWithin(postcss.parse(css), []);
}

function rulesWithin(container: Container, groupRules: string[]): StyleRule[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === "atrule" && isGroup(node)) {
      return rulesWithin(node, [...groupRules, `@${node.name} ${node.params}`]);
    }
    return [{ groupRules, css: node.toString(), requiredParts: requiredPartsOf(node) }];
  });
}

/** Whether it holds rules; key frames and fonts are one thing each. */
function isGroup({ name, nodes }: AtRule): boolean {
  return ["media", "supports", "container", "layer"].includes(name) && nodes !== undefined;
}

function requiredPartsOf(node: ChildNode): string[][] {
  if (node.type !== "rule") return [[]];
  return selectorParser().astSync(node.selector).nodes.map(namesIn);
}

/** The elements and classes without which it matches nothing; what stands in `:is()` is one of many. */
function namesIn({ nodes }: selectorParser.Selector): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "class") return [`.${node.value}`];
    return node.type === "tag" ? [node.value.toLowerCase()] : [];
  });
}
