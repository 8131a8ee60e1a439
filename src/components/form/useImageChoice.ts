import { type Dispatch, type SetStateAction, useRef, useState } from "react";
import { notifyError } from "../../lib/feedback/notify";
import { PictureError, preparePicture, pictureWarning } from "../../lib/pictures/preparePicture";

/** Starts preparing a chosen picture for upload, and rejects files that are not images. */
export function useImageChoice(
  image: File | null,
  onChange: Dispatch<SetStateAction<File | null>>,
) {
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<{ image: File; warning: string } | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const selectFile = (file: File | undefined) => {
    // Cancelling the file chooser keeps the picture.
    if (!file) return;
    onChange(file);
    setRefusal(undefined);
    // Notifies the form of dropped and pasted pictures, too.
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
    preparePicture(file).then(
      async (prepared) =>
        setChecked({ image: file, warning: await pictureWarning(file, prepared) }),
      (reason: unknown) => {
        // Another picture may have been chosen meanwhile.
        onChange((current) => (current === file ? null : current));
        if (!(reason instanceof PictureError)) return;
        setRefusal(reason.message);
        notifyError(reason.message);
      },
    );
  };
  const warning = (checked?.image === image && checked?.warning) || "";
  return { input, selectFile, warning, refusal };
}
