import { useSyncExternalStore } from "react";
import { readPosts } from "../../lib/browser/readingProgress";

/** Says on a card that its post was read to the end; takes the place of the reading time. */
export function ReadMark({ path }: { path: string }) {
  const paths = useSyncExternalStore(readPosts.subscribe, readPosts.read);
  return paths.includes(path) && <span className="read-mark">przeczytane</span>;
}
