import { asCount, asRecord, asString } from "../../shared/narrow";
import { readingPlacesKey } from "./begunPost";
import { listen } from "./listen";
import { createStoredList } from "./storedList";

const maxRead = 500;
const maxPlaces = 50;

/** Milliseconds without scrolling after which the reading place is recorded. */
const scrollPause = 300;

/** Milliseconds after which a post that fits on the first screen counts as read. */
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

/** Places where begun posts were left, most recent first. `markBegunPost` searches the stored JSON for a path. */
export const readingPlaces = createStoredList<ReadingPlace>(readingPlacesKey, (stored) => {
  const { path, block: index } = asRecord(stored);
  const block = asCount(index);
  return block === undefined ? null : { path: asString(path), block };
});

/** Records how far the open post has been read, and whether to the end. @returns a function that stops recording */
export function trackReading(path: string, body: Element): () => void {
  const record = () => recordProgress(path, body);
  let timer = setTimeout(record, firstScreenTime);
  const handleScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(record, scrollPause);
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
  // Readers need no help to return to the beginning, or to a place in a short text.
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
