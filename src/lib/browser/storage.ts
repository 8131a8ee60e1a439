type Kind = "localStorage" | "sessionStorage";

/** Reads web storage; null where that is blocked, or missing, as on the server. */
export function readStored(key: string, kind: Kind = "localStorage"): string | null {
  try {
    return kind in globalThis ? globalThis[kind].getItem(key) : null;
  } catch {
    return null;
  }
}

/** Parses the JSON that a key of web storage holds; null if there is none. */
export function readStoredJson(key: string, kind?: Kind): unknown {
  try {
    return JSON.parse(readStored(key, kind) ?? "null");
  } catch {
    return null;
  }
}

/** Writes to web storage, or removes what null replaces. @returns false if it is full or blocked */
export function writeStored(
  key: string,
  text: string | null,
  kind: Kind = "localStorage",
): boolean {
  try {
    if (text === null) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
