/** Returns a time in the form that the database stores. @param milliseconds from now, or before if negative */
export function timestampIn(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}
