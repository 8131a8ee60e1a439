import { isRecord } from "../narrow";

/** Where a reader was on a page. */
interface ScrollPlace {
  /** How far the page was scrolled, in pixels. */
  top: number;
  /**
   * The first row in sight and what of it was scrolled away, in pixels: in a table that learns the
   * heights of its rows as they come, the same pixels are other rows the next time.
   */
  row?: { id: string; offset: number } | undefined;
}

/** The key in the session's storage, which outlasts a reload and a visit elsewhere. */
const storageKey = "scrollPlaces";

/** How many history entries are stored. */
const limit = 100;

/**
 * The name of a history entry: the router's key. It gives none to the entry that a document began
 * with, so that one is marked here; a reload keeps the mark, and a new load has none.
 */
export function entryName(key: string): string {
  if (key !== "default") return key;
  const state: unknown = history.state;
  if (isRecord(state) && typeof state.entry === "string") return state.entry;
  const entry = Math.random().toString(36).slice(2);
  history.replaceState({ ...(isRecord(state) ? state : {}), entry }, "");
  return entry;
}

/** Where the reader was at a history entry, if ever. */
export function placeAt(entry: string): ScrollPlace | undefined {
  return known().get(entry);
}

/** Remembers where the reader is at a history entry, or a part of that. */
export function recordPlace(entry: string, part: Partial<ScrollPlace>): void {
  known().set(entry, { top: 0, ...known().get(entry), ...part });
}

/** Writes all places to the session's storage; from then on they are read from there. */
export function savePlaces(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...known()].slice(-limit)));
    // So a document from the back/forward cache finds what the others have added since.
    places = undefined;
  } catch {
    // Storage is full or forbidden: the browser's own restoring is all there is.
  }
}

let places: Map<string, ScrollPlace> | undefined;

function known(): Map<string, ScrollPlace> {
  places ??= readPlaces();
  return places;
}

function readPlaces(): Map<string, ScrollPlace> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return new Map(Array.isArray(stored) ? stored.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

function isEntry(value: unknown): value is [string, ScrollPlace] {
  return Array.isArray(value) && isRecord(value[1]) && typeof value[1].top === "number";
}
