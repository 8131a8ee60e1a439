import { isRecord } from "../narrow";

/** Where a reader was on a page. */
interface ScrollPosition {
  /** How far the page was scrolled, in pixels. */
  top: number;
  /**
   * The first row in sight and what of it was scrolled away, in pixels: in a table that learns the
   * heights of its rows as they come, the same pixels are other rows the next time.
   */
  anchorRow?: { id: string; offset: number } | undefined;
}

/** The key in the session's storage, which outlasts a reload and a visit elsewhere. */
const storageKey = "scrollPositions";

/** How many history entries are stored. */
const maxEntries = 100;

/**
 * The name of a history entry: the router's key. It gives none to the entry that a document began
 * with, so that one is marked here; a reload keeps the mark, and a new load has none.
 */
export function historyEntryKey(key: string): string {
  if (key !== "default") return key;
  const state: unknown = history.state;
  if (isRecord(state) && typeof state.entry === "string") return state.entry;
  const entry = Math.random().toString(36).slice(2);
  history.replaceState({ ...(isRecord(state) ? state : {}), entry }, "");
  return entry;
}

/** Where the reader was at a history entry, if ever. */
export function scrollPositionAt(entry: string): ScrollPosition | undefined {
  return loadedPositions().get(entry);
}

/** Remembers where the reader is at a history entry, or a part of that. */
export function recordScrollPosition(entry: string, part: Partial<ScrollPosition>): void {
  loadedPositions().set(entry, { top: 0, ...loadedPositions().get(entry), ...part });
}

/** Writes all places to the session's storage; from then on they are read from there. */
export function saveScrollPositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...loadedPositions()].slice(-maxEntries)));
    // So a document from the back/forward cache finds what the others have added since.
    positions = undefined;
  } catch {
    // Storage is full or forbidden: the browser's own restoring is all there is.
  }
}

let positions: Map<string, ScrollPosition> | undefined;

function loadedPositions(): Map<string, ScrollPosition> {
  positions ??= readStoredPositions();
  return positions;
}

function readStoredPositions(): Map<string, ScrollPosition> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return new Map(Array.isArray(stored) ? stored.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

function isEntry(value: unknown): value is [string, ScrollPosition] {
  return Array.isArray(value) && isRecord(value[1]) && typeof value[1].top === "number";
}
