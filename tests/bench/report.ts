/** One part of the bench: its figures by row, and what is over its budget. */
export interface Part {
  title: string;
  figures: Record<string, object>;
  /** A sentence for each budget that is broken. */
  misses: string[];
}
