/** One measurement's report, with figures by row. */
export interface Part {
  title: string;
  figures: Record<string, object>;
  /** A sentence for each exceeded budget. */
  misses: string[];
}
