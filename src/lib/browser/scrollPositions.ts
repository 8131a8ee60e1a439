import { asRecord, asString, isRecord } from "../../shared/narrow";
import { readStoredJson, writeStored } from "./storage";

export interface ScrollPosition {
  /** Scroll offset of the window in pixels. */
  top: number;
  /**
   * First visible row of a virtualised table, and how many of its pixels are scrolled out of view. Since rows are
   * measured only when they are rendered, `top` alone may lead to other rows on the next visit.
   */
  anchorRow?: { id: string; offset: number } | undefined;
}

/** Key in session storage, which survives a reload and a visit to another site. */
const storageKey = "scrollPositions";

const maxEntries = 100;

/**
 * Returns a unique key for the current history entry.
 * @param key the router's key; "default", which the first entry of every document has, is replaced by a random one
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

/** Updates some properties of the scroll position at a history entry. */
export function recordScrollPosition(entry: string, part: Partial<ScrollPosition>): void {
  loadedPositions().set(entry, { top: 0, ...loadedPositions().get(entry), ...part });
}

/** Writes the most recent positions to session storage, from which the next access reads them again. */
export function saveScrollPositions(): void {
  const entries = JSON.stringify([...loadedPositions()].slice(-maxEntries));
  // A document restored from the back/forward cache must see the positions that later documents have added.
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
