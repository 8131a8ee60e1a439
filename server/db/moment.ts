/** In milliseconds: what is dated a day ahead or more is from a wrong clock, and is not followed. */
const maxLead = 86_400_000;

/**
 * The moment of what is stored now, ISO 8601: after the newest of its kind, so that lists keep the
 * order in which things came also when the clock was set back between them.
 * @param newest the moment of that, ISO 8601; undefined where there is none
 */
export function momentAfter(newest: string | undefined): string {
  const now = Date.now();
  const last = newest === undefined ? 0 : Date.parse(newest);
  const isBehind = last >= now && last - now < maxLead;
  return new Date(isBehind ? last + 1 : now).toISOString();
}
