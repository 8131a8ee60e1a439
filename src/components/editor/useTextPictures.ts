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

/** Lets authors add pictures from their device to a text, where the backend accepts them. */
export function useTextPictures(
  field: RefObject<HTMLTextAreaElement | null>,
  isVisual: boolean,
): TakeFiles {
  const take = useSite().takesPictures && !apiHost ? takeFiles : undefined;
  useEffect(() => (take ? whenIdle(() => void load().catch(() => {})) : undefined), [take]);
  useEffect(() => {
    const { current } = field;
    if (isVisual || !current) return undefined;
    const fill = () => void load().then(({ fillNotes }) => fillNotes(current));
    if (pendingPictures.get().size > 0) fill();
    return pendingPictures.subscribe(fill);
  }, [field, isVisual]);
  // The browser would open files dropped beside the text instead of the page.
  useEffect(() => listen(["dragover", "drop"], keepPage), []);
  return take;
}

const takeFiles: NonNullable<TakeFiles> = (files, place, words) => {
  load()
    .then(({ addPictures }) => addPictures(files, place, words))
    .catch((error: unknown) => notifyError(toFailure(error).message));
};

function keepPage(event: DragEvent): void {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
}
