import { asCount, asRecord, asString } from "@blog/shared/narrow";
import { readingPlacesKey } from "./rootAttributes";
import { listen } from "../../lib/browser/listen";
import { createStoredList } from "../../lib/browser/storedList";

const maxReadPosts = 500;
const maxReadingPlaces = 50;

/** Milliseconds without scrolling after which the reading place is recorded. */
const scrollPause = 300;

/** Milliseconds until progress is recorded without scrolling. A post that fits on the screen then counts as read. */
const firstScreenTime = 5_000;

/** The place where a reader left a post. */
interface ReadingPlace {
  /** Path of the post's page. */
  path: string;
  /** Index of the block at which reading stopped. */
  block: number;
}

/** Paths of the posts read to the end, most recent first. */
export const readPosts = createStoredList("readPosts", (stored) => asString(stored) || null);

/** Places where posts were left before the end, most recent first. `markBegunPost` searches the JSON for a path. */
export const readingPlaces = createStoredList<ReadingPlace>(readingPlacesKey, (stored) => {
  const { path, block: index } = asRecord(stored);
  const block = asCount(index);
  return block === undefined ? null : { path: asString(path), block };
});

/** Records the reading place of a post, or that it was read to the end. @returns a function that stops recording */
export function trackReading(path: string, body: Element): () => void {
  const record = () => recordProgress(path, body);
  let timer = setTimeout(record, firstScreenTime);
  const handleScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(record, scrollPause);
  };
  const stopFunctions = [
    listen(["scroll"], handleScroll, { passive: true }),
    listen(["pagehide"], record),
  ];
  return () => {
    clearTimeout(timer);
    stopFunctions.forEach((stop) => stop());
  };
}

function recordProgress(path: string, body: Element): void {
  const { bottom, height } = body.getBoundingClientRect();
  const isRead = bottom <= innerHeight;
  // Places near the beginning or in a short text are not recorded, because readers find them by themselves.
  if (!isRead && (scrollY < innerHeight || height < 2 * innerHeight)) return;
  if (isRead && !readPosts.read().includes(path))
    readPosts.update((paths) => [path, ...paths].slice(0, maxReadPosts));
  const block = [...body.children].findLastIndex(
    (child) => child.getBoundingClientRect().top < innerHeight / 3,
  );
  if (isRead && !readingPlaces.read().some((place) => place.path === path)) return;
  readingPlaces.update((places) => {
    const otherPlaces = places.filter((place) => place.path !== path);
    return isRead
      ? otherPlaces
      : [{ path, block: Math.max(0, block) }, ...otherPlaces].slice(0, maxReadingPlaces);
  });
}
