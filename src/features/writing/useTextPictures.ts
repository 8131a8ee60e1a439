import { type RefObject, useEffect } from "react";
import { toFailure } from "../../api/failure";
import { runWhenIdle } from "../../lib/browser/idle";
import { listen } from "../../lib/browser/listen";
import { apiHost } from "../../lib/env";
import { notifyError } from "../../lib/feedback/notify";
import { pendingPictures } from "./pendingPictures";
import { useSite } from "../../ui/siteContext";
import type { AddPictures } from "@blog/editor/copied";

const loadTextPictures = () => import("./textPictures");

/**
 * Returns a function that adds pictures from the author's device to a text, or undefined if the backend accepts none.
 * While the Markdown field is shown, replaces its placeholders with uploaded pictures. Also keeps the browser from
 * opening files that are dropped outside the text.
 */
export function useTextPictures(
  field: RefObject<HTMLTextAreaElement | null>,
  isVisual: boolean,
): AddPictures {
  const addPictures = useSite().takesPictures && !apiHost ? addPicturesOnceLoaded : undefined;
  useEffect(
    () => (addPictures ? runWhenIdle(() => void loadTextPictures().catch(() => {})) : undefined),
    [addPictures],
  );
  useEffect(() => {
    const { current } = field;
    if (isVisual || !current) return undefined;
    const fillPlaceholders = () => {
      loadTextPictures()
        .then(({ replacePlaceholders }) => replacePlaceholders(current))
        .catch(() => {});
    };
    if (pendingPictures.get().size > 0) fillPlaceholders();
    return pendingPictures.subscribe(fillPlaceholders);
  }, [field, isVisual]);
  useEffect(() => listen(["dragover", "drop"], preventFileNavigation), []);
  return addPictures;
}

const addPicturesOnceLoaded: NonNullable<AddPictures> = (files, insertPlaceholder, texts) => {
  loadTextPictures()
    .then(({ addPictures }) => addPictures(files, insertPlaceholder, texts))
    .catch((error: unknown) => notifyError(toFailure(error).message));
};

function preventFileNavigation(event: DragEvent): void {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
}
