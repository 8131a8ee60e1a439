import { matchAt, parseDestination } from "./addresses";

/** A link reference definition, which assigns an address and a title to a label (CommonMark, section 4.7). */
export interface Definition {
  label: string;
  address: string;
  title?: string | undefined;
}

/** The reference of a link or picture to its definition. */
export interface Reference {
  label: string;
  /** Source that follows the bracketed words: `[label]`, `[]` or an empty string. */
  suffix: string;
}

/** Collects the definitions of a text by their labels. The first of several with the same label is used. */
export class Definitions {
  readonly definitionsByKey = new Map<string, Definition>();
  readonly usedKeys = new Set<string>();

  /** @param known definitions from an earlier parse. Only these are accepted; without them, `find` finds nothing. */
  constructor(private readonly known?: ReadonlyMap<string, Definition>) {}

  /** Adds a definition. @returns false if it was not added, so that its source has to be parsed as text */
  add(definition: Definition): boolean {
    const key = labelKey(definition.label);
    const knownDefinition = this.known ? this.known.get(key) : definition;
    if (
      this.definitionsByKey.has(key) ||
      !knownDefinition ||
      !isSameTarget(knownDefinition, definition)
    )
      return false;
    this.definitionsByKey.set(key, definition);
    return true;
  }

  readonly find = (label: string): Definition | undefined => {
    const key = labelKey(label);
    const definition = this.known?.get(key);
    if (definition) this.usedKeys.add(key);
    return definition;
  };
}

/** Normalises a label, since labels match regardless of case and spacing (CommonMark, section 4.7). */
export function labelKey(label: string): string {
  return label.trim().replace(/\s+/g, " ").toLowerCase();
}

type LinkTarget = Omit<Definition, "label">;

export function isSameTarget(target: LinkTarget, other: LinkTarget): boolean {
  return target.address === other.address && (target.title ?? "") === (other.title ?? "");
}

const definitionStart = /^\[((?:\\.|[^[\]\\])+)\]:(?:\n|[ \t]*)/;
const titleAndEnd = /(?:\n|[ \t]+)(?:"([^"\n]*)"|'([^'\n]*)'|\(([^()\n]*)\))(?:\n|$)/y;
const endWithoutTitle = /\n|$/y;

/** Returns whether a text can be a label (CommonMark, section 4.7). One that begins with `^` belongs to a footnote. */
export function isLabel(text: string): boolean {
  return text.length < 1000 && text.trim() !== "" && !text.startsWith("^");
}

/** Parses the definition that begins at a line, if any. Its address and title may each be on a line of their own. */
export function parseDefinition(
  lines: readonly string[],
  index: number,
): { block: Definition & { kind: "definition" }; end: number } | undefined {
  if (!/^ {0,3}\[/.test(lines[index] ?? "")) return undefined;
  const source = lines
    .slice(index, index + 3)
    .map((line) => line.trim())
    .join("\n");
  const [start = "", label = ""] = definitionStart.exec(source) ?? [];
  const destination = isLabel(label) ? parseDestination(source, start.length) : undefined;
  if (!destination) return undefined;
  const { address, end } = destination;
  const titleMatch = matchAt(titleAndEnd, source, end) ?? matchAt(endWithoutTitle, source, end);
  if (!titleMatch) return undefined;
  const title = titleMatch[1] ?? titleMatch[2] ?? titleMatch[3];
  const text = source.slice(0, end + titleMatch[0].length).replace(/\n$/, "");
  return {
    block: { kind: "definition", label, address, title },
    end: index + text.split("\n").length,
  };
}
