import { asRecord, asString, isRecord } from "../../shared/narrow";
import { readStoredJson, writeStored } from "./storage";

export interface ScrollPosition {
  /** Scroll position in pixels. */
  top: number;
  /**
   * The first visible row and its scrolled-off part in pixels. A virtualised table measures rows as they are rendered,
   * so that the same `top` may show other rows the next time.
   */
  anchorRow?: { id: string; offset: number } | undefined;
}

/** Key in session storage, which outlasts a reload and leaving the site. */
const storageKey = "scrollPositions";

const maxEntries = 100;

/**
 * Returns a unique key of the current history entry.
 * @param key the router's, which is "default" for the first entry of every document; that gets a key kept in its state
 */
export function historyEntryKey(key: string): string {
  if (key !== "default") return key;
  const state = asRecord(history.state);
  const entry = asString(state.entry) || Math.random().toString(36).slice(2);
  if (entry !== state.entry) history.replaceState({ ...state, entry }, "");
  return entry;
}

export function scrollPositionAt(entry: string): ScrollPosition | undefined {
  return loadedPositions().get(entry);
}

/** Updates the position at a history entry. */
export function recordScrollPosition(entry: string, part: Partial<ScrollPosition>): void {
  loadedPositions().set(entry, { top: 0, ...loadedPositions().get(entry), ...part });
}

/** Writes all positions to session storage, from which the next access reads them. */
export function saveScrollPositions(): void {
  const entries = JSON.stringify([...loadedPositions()].slice(-maxEntries));
  // A document from the back/forward cache must find what later ones have added.
  if (writeStored(storageKey, entries, "sessionStorage")) positions = undefined;
}

let positions: Map<string, ScrollPosition> | undefined;

function loadedPositions(): Map<string, ScrollPosition> {
  positions ??= readStoredPositions();
  return positions;
}

function readStoredPositions(): Map<string, ScrollPosition> {
  const stored = readStoredJson(storageKey, "sessionStorage");
  return new Map(Array.isArray(stored) ? stored.filter(isEntry) : []);
}

function isEntry(value: unknown): value is [string, ScrollPosition] {
  return Array.isArray(value) && isRecord(value[1]) && typeof value[1].top === "number";
}
