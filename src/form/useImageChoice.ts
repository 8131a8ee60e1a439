import { type Dispatch, type SetStateAction, useRef, useState } from "react";
import { notifyError } from "../lib/feedback/notify";
import { PictureError, preparePicture, pictureWarning } from "../lib/pictures/preparePicture";

/** Prepares a chosen picture for upload, warns if it is large or animated, and rejects a file that cannot be sent. */
export function useImageChoice(
  image: File | null,
  onChange: Dispatch<SetStateAction<File | null>>,
) {
  const input = useRef<HTMLInputElement>(null);
  const [checkResult, setCheckResult] = useState<{ image: File; warning: string } | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const selectFile = (file: File | undefined) => {
    // If the user cancels the file chooser, the current picture stays.
    if (!file) return;
    onChange(file);
    setRefusal(undefined);
    // A dropped or pasted picture fires no `input` event, on which the form removes the error of the field.
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
    preparePicture(file).then(
      async (prepared) =>
        setCheckResult({ image: file, warning: await pictureWarning(file, prepared) }),
      (reason: unknown) => {
        // The user may have chosen another picture in the meantime.
        onChange((current) => (current === file ? null : current));
        if (!(reason instanceof PictureError)) return;
        setRefusal(reason.message);
        notifyError(reason.message);
      },
    );
  };
  const warning = (checkResult?.image === image && checkResult?.warning) || "";
  return { input, selectFile, warning, refusal };
}
