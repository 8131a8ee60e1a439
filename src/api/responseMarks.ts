import { partialSearchHeader } from "@blog/shared/searchQuery";

/** What our server says about a response in its headers. */
export interface ResponseMarks {
  /** Age in minutes of a stale copy, which our server sends while its upstream is slow; 0 for any other response. */
  staleMinutes: number;
  /** Whether the server searched only a part of the posts. */
  isPartial: boolean;
}

export type OnMarks = (marks: ResponseMarks) => void;

export function responseMarks(header: (name: string) => string | null | undefined): ResponseMarks {
  const isStale = header("warning")?.startsWith("110");
  return {
    staleMinutes: isStale ? Math.floor(Number(header("age")) / 60) : 0,
    isPartial: !!header(partialSearchHeader),
  };
}
