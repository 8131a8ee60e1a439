/** Returns the parameters, still encoded, of a path that matches a pattern, else undefined. Takes linear time. */
export function matchSegments(pattern: string, path: string): string[] | undefined {
  const [expected = [], segments = []] = [pattern, path].map((text) =>
    text.replace(/\/$/, "").split("/"),
  );
  const matches = (name: string, index: number) =>
    name.startsWith(":") ? segments[index] !== "" : segments[index] === name;
  if (expected.length !== segments.length || !expected.every(matches)) return undefined;
  return segments.filter((_, index) => expected[index]?.startsWith(":"));
}
