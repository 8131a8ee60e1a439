import { asCount, asRecord, asString } from "../../shared/narrow";
import { placesKey } from "./begunPost";
import { listen } from "./listen";
import { createStoredList } from "./storedList";

const maxRead = 500;
const maxPlaces = 50;

/** Waits for the reader to rest this many milliseconds. */
const rest = 300;

/** Takes what fits on the first screen as read after this many milliseconds. */
const dwell = 5_000;

/** Where a post was left. */
export interface ReadingPlace {
  /** Path of the post's page. */
  path: string;
  /** Index of the text's block. */
  block: number;
}

/** Paths of the posts read to their end, the newest first. */
export const readPosts = createStoredList("readPosts", (stored) => asString(stored) || null);

/** Places in posts begun, the newest first; the inline script finds a path in it. */
export const readingPlaces = createStoredList<ReadingPlace>(placesKey, (stored) => {
  const { path, block: index } = asRecord(stored);
  const block = asCount(index);
  return block === undefined ? null : { path: asString(path), block };
});

/** Remembers how far a text is read while it is open, and that it was read to its end. @returns a function that stops it */
export function trackReading(path: string, body: Element): () => void {
  const record = () => recordProgress(path, body);
  let timer = setTimeout(record, dwell);
  const handleScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(record, rest);
  };
  const stops = [listen(["scroll"], handleScroll, { passive: true }), listen(["pagehide"], record)];
  return () => {
    clearTimeout(timer);
    stops.forEach((stop) => stop());
  };
}

function recordProgress(path: string, body: Element): void {
  const { bottom, height } = body.getBoundingClientRect();
  const isRead = bottom <= innerHeight;
  // The beginning is no place to go on from, and a short text needs none.
  if (!isRead && (scrollY < innerHeight || height < 2 * innerHeight)) return;
  if (isRead && !readPosts.read().includes(path))
    readPosts.update((paths) => [path, ...paths].slice(0, maxRead));
  const block = [...body.children].findLastIndex(
    (child) => child.getBoundingClientRect().top < innerHeight / 3,
  );
  if (isRead && !readingPlaces.read().some((place) => place.path === path)) return;
  readingPlaces.update((places) => {
    const others = places.filter((place) => place.path !== path);
    return isRead ? others : [{ path, block: Math.max(0, block) }, ...others].slice(0, maxPlaces);
  });
}
