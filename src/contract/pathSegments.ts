/**
 * Matches a path against a pattern such as `/posts/details/:id`, in linear time.
 * @returns the values of the parameters, still encoded; undefined where the path does not match
 */
export function matchSegments(pattern: string, path: string): string[] | undefined {
  const [names = [], parts = []] = [pattern, path].map((one) => one.replace(/\/$/, "").split("/"));
  const fits = (name: string, index: number) =>
    name.startsWith(":") ? parts[index] !== "" : parts[index] === name;
  if (names.length !== parts.length || !names.every(fits)) return undefined;
  return parts.filter((_, index) => names[index]?.startsWith(":"));
}
