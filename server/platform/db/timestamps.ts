/** Returns a time as the database stores it, in ISO 8601. @param milliseconds after now, or negative for the past */
export function timestampIn(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}
