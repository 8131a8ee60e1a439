/** In milliseconds: a timestamp this far ahead comes from a wrong clock and is ignored. */
const maxLead = 86_400_000;

/**
 * Returns the current time, or the first millisecond after the newest row's, so that rows keep
 * their order when the clock is set back between them. All in ISO 8601.
 */
export function timestampAfter(newest: string | undefined): string {
  const now = Date.now();
  const last = newest === undefined ? 0 : Date.parse(newest);
  const isBehind = last >= now && last - now < maxLead;
  return new Date(isBehind ? last + 1 : now).toISOString();
}
