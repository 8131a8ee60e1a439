/** Receives the age of a response in minutes, which is 0 unless it is a stale copy. */
export type OnStale = (minutes: number) => void;

/** Returns the age of a stale copy, which our server marks while its upstream is slow; 0 for any other response. */
export function staleMinutes(header: (name: string) => string | null | undefined): number {
  return header("warning")?.startsWith("110") ? Math.floor(Number(header("age")) / 60) : 0;
}
