import type { Attrs, Node } from "prosemirror-model";
import {
  type Definition,
  isSameTarget,
  labelKey,
  type Reference,
} from "@blog/markdown/definitions";
import type { Names } from "@blog/markdown/inline";
import { schema } from "./schema";
import { cachedByNode } from "./sources";

/** Ids of footnotes and labels of used definitions, by which the Markdown of a document refers to them. */
export class DocumentNames implements Names {
  readonly footnoteIds = new Set<string>();
  /** Definitions that a link or picture uses, by their normalised labels. */
  readonly definitions = new Map<string, Definition>();
  /** Equal for documents with the same footnotes and used definitions. */
  readonly key: string;

  constructor(doc: Node) {
    const blocks = doc.children.map(namesIn);
    const usedLabels = new Set(blocks.flatMap(({ labels }) => labels));
    for (const { node, key } of blocks.flatMap(({ definitions }) => definitions))
      if (usedLabels.has(key) && !this.definitions.has(key))
        this.definitions.set(key, toDefinition(node.attrs));
    for (const { type, attrs } of doc.children)
      if (type === schema.nodes.footnote) this.footnoteIds.add(String(attrs.id));
    this.key = JSON.stringify([...this.footnoteIds, ...this.definitions]);
  }

  readonly findFootnote: NonNullable<Names["findFootnote"]> = (id) =>
    this.footnoteIds.has(id) ? { kind: "footnote", id, number: 1, isFirst: true } : undefined;

  readonly findDefinition = (label: string): Definition | undefined =>
    this.definitions.get(labelKey(label));

  /** Returns the definition to which a link or picture refers, if it still has the address and title of `target`. */
  definitionOf(reference: Reference | null, target: Attrs): Definition | undefined {
    const definition = reference ? this.definitions.get(reference.label) : undefined;
    return definition && isSameTarget(definition, toDefinition(target)) ? definition : undefined;
  }
}

function toDefinition({ label = "", address, title }: Attrs): Definition {
  return { label: String(label), address: String(address), title: title ?? undefined };
}

interface NamesOfBlock {
  labels: string[];
  definitions: { node: Node; key: string }[];
}

const namesIn = cachedByNode((block) => {
  const names: NamesOfBlock = { labels: [], definitions: [] };
  const visit = (node: Node) => {
    if (node.type === schema.nodes.definition)
      names.definitions.push({ node, key: labelKey(String(node.attrs.label)) });
    const { reference, addressReference } = node.attrs;
    const references = [
      reference,
      addressReference,
      ...node.marks.map(({ attrs }) => attrs.reference),
    ];
    for (const usedReference of references)
      if (usedReference) names.labels.push(usedReference.label);
  };
  visit(block);
  block.descendants(visit);
  return names;
});
