import { createValue } from "../createValue";

/** A picture's alternative text and caption. */
export interface PictureWords {
  alt: string;
  caption: string;
}

/** A picture on its way into a text. */
export interface PendingPicture {
  file: File;
  words: PictureWords;
  status: "waiting" | "sending" | "failed" | "done";
  /** How much of it has been sent. */
  percent: number;
  /** Why it failed. */
  message: string;
  /** Its address, once it is done. */
  url: string;
}

/** The pictures of this visit, by the names in their notes. */
export const pendingPictures = createValue<ReadonlyMap<string, PendingPicture>>(new Map());

export function isUnderWay(name: string): boolean {
  const { status } = pendingPictures.get().get(name) ?? {};
  return status === "waiting" || status === "sending";
}
