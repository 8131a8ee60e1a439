import { useSyncExternalStore } from "react";
import { readPosts } from "./readingProgress";

/** Marks a card whose post was read to the end. The style sheet shows the mark in place of the reading time. */
export function ReadMark({ path }: { path: string }) {
  const paths = useSyncExternalStore(readPosts.subscribe, readPosts.read);
  return paths.includes(path) && <span className="read-mark">przeczytane</span>;
}
