/** Returns the encoded parameters of a path, or undefined if the path does not match the pattern. Takes linear time. */
export function matchSegments(pattern: string, path: string): string[] | undefined {
  const [patternSegments = [], segments = []] = [pattern, path].map((text) =>
    text.replace(/\/$/, "").split("/"),
  );
  const isMatch = (name: string, index: number) =>
    name.startsWith(":") ? segments[index] !== "" : segments[index] === name;
  if (patternSegments.length !== segments.length || !patternSegments.every(isMatch))
    return undefined;
  return segments.filter((_, index) => patternSegments[index]?.startsWith(":"));
}
