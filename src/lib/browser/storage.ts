type StorageKind = "localStorage" | "sessionStorage";

/** Reads a text from web storage; null if there is none, or if storage is blocked or, as on the server, missing. */
export function readStored(key: string, kind: StorageKind = "localStorage"): string | null {
  try {
    return kind in globalThis ? globalThis[kind].getItem(key) : null;
  } catch {
    return null;
  }
}

/** Reads JSON from web storage and parses it; null if it is missing or invalid. */
export function readStoredJson(key: string, kind?: StorageKind): unknown {
  try {
    return JSON.parse(readStored(key, kind) ?? "null");
  } catch {
    return null;
  }
}

/** Writes a text to web storage, or removes the key if it is null. @returns false if storage is full or blocked */
export function writeStored(
  key: string,
  text: string | null,
  kind: StorageKind = "localStorage",
): boolean {
  try {
    if (text === null) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
