import { createValue } from "../../lib/createValue";

/** A picture's alternative text and caption. */
export interface PictureTexts {
  alt: string;
  caption: string;
}

/** A picture that an author has added to a text, with the state of its upload. */
export interface PendingPicture {
  file: File;
  words: PictureTexts;
  status: "waiting" | "sending" | "failed" | "done";
  /** Upload progress, from 0 to 100. */
  percent: number;
  /** Polish error message of a failed upload; otherwise empty. */
  message: string;
  /** URL of the uploaded picture; empty until then. */
  url: string;
}

/** Pictures that were added to texts since the page was loaded, by the names in their placeholders. */
export const pendingPictures = createValue<ReadonlyMap<string, PendingPicture>>(new Map());

export function isUploadPending(name: string): boolean {
  const { status } = pendingPictures.get().get(name) ?? {};
  return status === "waiting" || status === "sending";
}
