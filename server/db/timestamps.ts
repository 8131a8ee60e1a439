/** Returns the time so many milliseconds from now, or ago, as the database stores times. */
export function timestampIn(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}
