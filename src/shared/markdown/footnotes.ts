import type { FindFootnote, FootnoteReference, Inline } from "./inline";
import type { Line } from "./lineKinds";

type FootnoteLine = Extract<Line, { kind: "footnote" }>;

export interface Footnote {
  number: number;
  children: Inline[];
  /** References to it. */
  occurrences: number;
}

/** The footnotes of a text, numbered as they are referred to. */
export class Footnotes {
  private readonly definitions = new Map<string, FootnoteLine>();
  private readonly references = new Map<string, FootnoteReference>();

  constructor(lines: readonly Line[]) {
    for (const line of lines) {
      if (line.kind !== "footnote" || this.definitions.has(line.id)) continue;
      this.definitions.set(line.id, line);
    }
  }

  readonly find: FindFootnote = (id) => {
    if (!this.definitions.has(id)) return undefined;
    const previous = this.references.get(id);
    const reference: FootnoteReference = {
      kind: "footnote",
      number: previous?.number ?? this.references.size + 1,
      occurrence: (previous?.occurrence ?? 0) + 1,
    };
    this.references.set(id, reference);
    return reference;
  };

  /** Returns whether a line moves to the end of the text; any other stays text. */
  isReferenced(line: FootnoteLine): boolean {
    return this.definitions.get(line.id) === line && this.references.has(line.id);
  }

  /** Parses the footnotes that are referred to, also by each other. */
  parse(parse: (text: string) => Inline[]): Footnote[] {
    // A map also visits what is added meanwhile.
    const parsed: [id: string, children: Inline[]][] = [];
    for (const id of this.references.keys())
      parsed.push([id, parse(this.definitions.get(id)?.text ?? "")]);
    return parsed.map(([id, children], index) => {
      const occurrences = this.references.get(id)?.occurrence ?? 0;
      return { number: index + 1, children, occurrences };
    });
  }
}
