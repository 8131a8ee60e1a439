/** A line of a text, or a whole fenced code block or table; `depth` counts the quotes around it. */
export type Line =
  | { kind: "blank"; depth: number }
  | { kind: "rule"; depth: number }
  | { kind: "code"; depth: number; language: string; lines: string[] }
  | { kind: "text"; depth: number; text: string }
  | { kind: "heading"; depth: number; text: string; level: number }
  | { kind: "picture"; depth: number; url: string; alt: string; caption: string }
  | { kind: "footnote"; depth: number; id: string; text: string }
  | TableLine
  | ItemLine;

export interface ItemLine {
  kind: "item";
  depth: number;
  text: string;
  /** Indentation in columns. */
  indent: number;
  /** `-`, `*`, `+`, or a number with its full stop or bracket. */
  marker: string;
}

export type Alignment = "left" | "center" | "right" | undefined;

export interface TableLine {
  kind: "table";
  depth: number;
  /** Alignment of each column. */
  alignments: Alignment[];
  /** The first row is the head; a row may have fewer cells than the head. */
  rows: string[][];
}
