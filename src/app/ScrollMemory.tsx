import { useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { useVisit } from "../components/layout/useVisit";

/** How long a page may take to grow back to where it was left, in milliseconds. */
const timeout = 3_000;

/** Scroll places by history entry; in the session's storage, so that a reload keeps them. */
const storageKey = "scrollPlaces";

/**
 * A new page starts at its top; Back and Forward return to where the reader was, as soon as the
 * page is long enough for it. The browser's own restoring comes before the page has been drawn.
 */
export function ScrollMemory() {
  const { key, hash } = useLocation();
  const visit = useVisit();

  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    const end = new AbortController();
    const { signal } = end;
    const places = readPlaces();
    addEventListener("scrollend", () => places.set(key, scrollY), { signal });
    addEventListener("pagehide", () => writePlaces(places), { signal });
    return () => {
      end.abort();
      writePlaces(places);
    };
  }, [key]);

  useLayoutEffect(() => {
    const place = visit.isReturn ? readPlaces().get(visit.key) : undefined;
    if (place !== undefined) return restore(place);
    if (!hash) scrollTo({ top: 0, behavior: "instant" });
    return undefined;
  }, [visit, hash]);

  return null;
}

/** Scrolls there once the page is long enough, unless the reader scrolls first. */
function restore(top: number): () => void {
  const end = new AbortController();
  const { signal } = end;
  const giveUp = () => end.abort();
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < top) return;
    scrollTo({ top, behavior: "instant" });
    giveUp();
  });
  observer.observe(document.body);
  signal.addEventListener("abort", () => observer.disconnect());
  for (const name of ["wheel", "touchmove", "keydown"]) addEventListener(name, giveUp, { signal });
  const timer = setTimeout(giveUp, timeout);
  return () => {
    clearTimeout(timer);
    giveUp();
  };
}

function readPlaces(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return new Map(Array.isArray(stored) ? stored : []);
  } catch {
    return new Map();
  }
}

function writePlaces(places: Map<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-100)));
  } catch {
    // Storage is full or forbidden: Back then starts at the top.
  }
}
