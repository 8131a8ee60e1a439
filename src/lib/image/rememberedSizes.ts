import { readStoredJson, writeStored } from "../browser/storage";
import { type ImageSize, imageSource } from "./source";

/** Local storage outlasts the visit in which a picture was first seen. */
const storageKey = "pictureSizes";

const maxEntries = 50;

/** Returns the size that a picture's URL tells, or that it had when it was seen before. */
export function knownSize(url: string): ImageSize {
  const { width, height } = imageSource(url) ?? {};
  if (width) return { width, height };
  const [, seenWidth, seenHeight] = readEntries().find(([seen]) => seen === url) ?? [];
  return { width: seenWidth, height: seenHeight };
}

/** Remembers the size of a loaded picture, in place of the oldest ones. */
export function rememberSize(url: string, { naturalWidth, naturalHeight }: HTMLImageElement): void {
  if (!naturalWidth) return;
  const others = readEntries().filter(([seen]) => seen !== url);
  const entries = [[url, `${naturalWidth}`, `${naturalHeight}`], ...others].slice(0, maxEntries);
  writeStored(storageKey, JSON.stringify(entries));
}

type Entry = [url: string, width: string, height: string];

function readEntries(): Entry[] {
  const stored = readStoredJson(storageKey);
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

function isEntry(entry: unknown): entry is Entry {
  return (
    Array.isArray(entry) && entry.length === 3 && entry.every((part) => typeof part === "string")
  );
}
