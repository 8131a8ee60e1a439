/** Milliseconds by which the clocks of servers may differ, so that a valid time may seem to be from the future. */
export const maxClockSkewMs = 60_000;

/** Returns a time as the database stores it, in ISO 8601. @param milliseconds after now, or negative for the past */
export function timestampIn(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}
