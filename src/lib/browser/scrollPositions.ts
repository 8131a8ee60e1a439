import { asRecord, asString, isRecord } from "@blog/shared/narrow";
import { readStoredJson, writeStored } from "./storage";

export interface ScrollPosition {
  /** Scroll offset of the window in pixels. */
  top: number;
  /**
   * First visible row of a virtualised table, and how many of its pixels are scrolled out of view. Rows are measured
   * only when they are rendered, so `top` alone may lead to other rows on the next visit.
   */
  anchorRow?: { id: string; offset: number } | undefined;
}

/** Session storage key. Session storage survives a reload and a visit to another site. */
const storageKey = "scrollPositions";

const maxPositions = 100;

/**
 * Returns a unique key for the current history entry.
 * @param key the router's key. "default", the key of the first entry of every document, is replaced by a random key,
 *   which is stored in the state of the entry.
 */
export function historyEntryKey(key: string): string {
  if (key !== "default") return key;
  const state = asRecord(history.state);
  const entry = asString(state.entry) || Math.random().toString(36).slice(2);
  if (entry !== state.entry) history.replaceState({ ...state, entry }, "");
  return entry;
}

export function scrollPositionAt(entryKey: string): ScrollPosition | undefined {
  return getPositions().get(entryKey);
}

/** Updates the scroll position of a history entry with the properties in `part`. */
export function recordScrollPosition(entryKey: string, part: Partial<ScrollPosition>): void {
  getPositions().set(entryKey, { top: 0, ...getPositions().get(entryKey), ...part });
}

/** Saves the most recent positions to session storage, from which the next access reads them again. */
export function saveScrollPositions(): void {
  const json = JSON.stringify([...getPositions()].slice(-maxPositions));
  // A document restored from the back/forward cache must see the positions that later documents have added.
  if (writeStored(storageKey, json, "sessionStorage")) positions = undefined;
}

let positions: Map<string, ScrollPosition> | undefined;

function getPositions(): Map<string, ScrollPosition> {
  positions ??= readStoredPositions();
  return positions;
}

function readStoredPositions(): Map<string, ScrollPosition> {
  const stored = readStoredJson(storageKey, "sessionStorage");
  return new Map(Array.isArray(stored) ? stored.filter(isPositionEntry) : []);
}

function isPositionEntry(value: unknown): value is [string, ScrollPosition] {
  return Array.isArray(value) && isRecord(value[1]) && typeof value[1].top === "number";
}
