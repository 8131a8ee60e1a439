import { useEffect } from "react";
import { toFailure } from "../../api/failure";
import { runWhenIdle } from "../../lib/browser/idle";
import { newPictureName } from "@blog/editor/document/picturePlaceholders";
import type { AddPictures } from "@blog/editor/host";
import { apiHost } from "../../lib/env";
import { notifyError } from "../../lib/feedback/notify";
import { addPicture, patchPicture } from "./pendingPictures";
import { useFileDropGuard } from "../../form/useImageChoice";
import { useSite } from "../../ui/pageContext";

const loadTextPictures = () => import("./textPictures");

/**
 * Returns a function that adds pictures from the author's device to a text, or undefined if the backend accepts none.
 * Also keeps the browser from opening files that are dropped outside the text.
 */
export function useTextPictures(): AddPictures {
  const takesPictures = useSite().takesPictures && !apiHost;
  useEffect(
    () => (takesPictures ? runWhenIdle(() => void loadTextPictures().catch(() => {})) : undefined),
    [takesPictures],
  );
  useFileDropGuard();
  return takesPictures ? addPictures : undefined;
}

/** Maximum number of pictures that can be added at once. */
const maxPictures = 20;

/** Inserts the placeholders at once, and uploads the pictures as soon as the code for that has loaded. */
const addPictures: NonNullable<AddPictures> = (files, insertPlaceholder, words = noTexts) => {
  const names = files.slice(0, maxPictures).map((file) => {
    const name = newPictureName(file.name);
    addPicture(name, file, words);
    insertPlaceholder(name);
    return name;
  });
  loadTextPictures()
    .then(({ sendPictures }) => sendPictures(names, files.length))
    .catch((error: unknown) => {
      const { message } = toFailure(error);
      notifyError(message);
      for (const name of names) patchPicture(name, { status: "failed", message });
    });
};

const noTexts = { alt: "", caption: "" };
