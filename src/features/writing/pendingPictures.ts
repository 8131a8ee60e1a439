import type { PictureTexts } from "@blog/editor/host";
import { createValue } from "../../lib/createValue";
import { sessionUserId } from "../../lib/session";

/** A picture that an author has added to a text, with the state of its upload. */
export interface PendingPicture {
  file: File;
  words: PictureTexts;
  /** Account that added the picture, and to whose texts alone it belongs. */
  userId: string | null;
  /** A `refused` file is no picture, so that its placeholder is removed. */
  status: "waiting" | "sending" | "failed" | "refused" | "done";
  /** Upload progress, from 0 to 100. */
  percent: number;
  /** Polish error message of a failed upload; otherwise empty. */
  message: string;
  /** URL of the uploaded picture; empty until then. */
  url: string;
}

/** Pictures that were added to texts since the page was loaded, by the unique names in their placeholders. */
export const pendingPictures = createValue<ReadonlyMap<string, PendingPicture>>(new Map());

/** Returns a picture by the name in its placeholder, unless another account has added it. */
export function findPicture(name: string): PendingPicture | undefined {
  const picture = pendingPictures.get().get(name);
  return picture?.userId === sessionUserId() ? picture : undefined;
}

/** Adds a picture under a name, or starts anew with the one of that name. */
export function addPicture(name: string, file: File, words: PictureTexts): void {
  const userId = sessionUserId();
  const state = { status: "waiting", percent: 0, message: "", url: "" } as const;
  setPicture(name, { file, words, userId, ...state });
}

export function patchPicture(name: string, changes: Partial<PendingPicture>): void {
  const picture = pendingPictures.get().get(name);
  if (picture) setPicture(name, { ...picture, ...changes });
}

function setPicture(name: string, picture: PendingPicture): void {
  pendingPictures.set(new Map(pendingPictures.get()).set(name, picture));
}

export function isUploadPending(name: string): boolean {
  const { status } = findPicture(name) ?? {};
  return status === "waiting" || status === "sending";
}
