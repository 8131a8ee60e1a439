/** Returns a time relative to now, in the form that the database stores. @param milliseconds negative for the past */
export function timestampIn(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}
