import { type RefObject, useEffect } from "react";
import { toFailure } from "../../api/failure";
import { whenIdle } from "../../lib/browser/idle";
import { listen } from "../../lib/browser/listen";
import { apiHost } from "../../lib/env";
import { notifyError } from "../../lib/feedback/notify";
import { pendingPictures } from "../../lib/pictures/pendingPictures";
import { useSite } from "../ui/siteContext";
import type { TakeFiles } from "./copied";

const load = () => import("./textPictures");

/** Returns a function that adds pictures from the author's device to a text, if the backend accepts them. */
export function useTextPictures(
  field: RefObject<HTMLTextAreaElement | null>,
  isVisual: boolean,
): TakeFiles {
  const take = useSite().takesPictures && !apiHost ? takeFiles : undefined;
  useEffect(() => (take ? whenIdle(() => void load().catch(() => {})) : undefined), [take]);
  useEffect(() => {
    const { current } = field;
    if (isVisual || !current) return undefined;
    const fill = () => {
      load()
        .then(({ fillNotes }) => fillNotes(current))
        .catch(() => {});
    };
    if (pendingPictures.get().size > 0) fill();
    return pendingPictures.subscribe(fill);
  }, [field, isVisual]);
  // By default, the browser replaces the page with a file that is dropped outside the text.
  useEffect(() => listen(["dragover", "drop"], preventFileNavigation), []);
  return take;
}

const takeFiles: NonNullable<TakeFiles> = (files, place, words) => {
  load()
    .then(({ addPictures }) => addPictures(files, place, words))
    .catch((error: unknown) => notifyError(toFailure(error).message));
};

function preventFileNavigation(event: DragEvent): void {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
}
