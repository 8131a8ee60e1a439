/**
 * Parses the JSON that a key of web storage holds.
 * @returns null if there is none, and where storage is blocked, or missing, as on the server
 */
export function readStoredJson(
  key: string,
  kind: "localStorage" | "sessionStorage" = "localStorage",
): unknown {
  try {
    return kind in globalThis ? JSON.parse(globalThis[kind].getItem(key) ?? "null") : null;
  } catch {
    return null;
  }
}
