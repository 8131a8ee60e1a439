/** Returns a time in the format of the database, ISO 8601. @param milliseconds from now; negative for the past */
export function timestampIn(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}
