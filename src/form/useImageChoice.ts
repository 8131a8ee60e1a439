import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import { toFailure } from "../api/failure";
import { listen } from "../lib/browser/listen";
import { notifyError } from "../lib/feedback/notify";
import { preparePicture, pictureWarning } from "../lib/pictures/preparePicture";

/**
 * Prepares a chosen picture for upload, and warns if it is large or animated. If a file cannot be sent, says why, and
 * returns to the picture that was chosen before.
 */
export function useImageChoice(
  image: File | null,
  onChange: Dispatch<SetStateAction<File | null>>,
) {
  const input = useRef<HTMLInputElement>(null);
  const acceptedImage = useRef<File | null>(null);
  const [checkResult, setCheckResult] = useState<{ image: File; warning: string } | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const refuse = (message: string) => {
    setRefusal(message);
    notifyError(message);
  };
  const checkFile = async (file: File) => {
    try {
      await preparePicture(file);
      acceptedImage.current = file;
      setCheckResult({ image: file, warning: await pictureWarning(file) });
    } catch (error) {
      // The user may have chosen another picture in the meantime.
      onChange((current) => (current === file ? acceptedImage.current : current));
      refuse(toFailure(error).message);
    }
  };
  const selectFile = (file: File | undefined) => {
    // If the user cancels the file chooser, the current picture stays.
    if (!file) return;
    onChange(file);
    setRefusal(undefined);
    // A dropped or pasted picture fires no `input` event, on which the form removes the error of the field.
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
    void checkFile(file);
  };
  const selectDropped = ({ items, files }: DataTransfer) => {
    if (items[0]?.webkitGetAsEntry()?.isDirectory) refuse(folderMessage);
    else selectFile(files[0]);
  };
  const warning = (checkResult?.image === image && checkResult?.warning) || "";
  return { input, selectFile, selectDropped, warning, refusal };
}

const folderMessage = "To jest folder. Upuść tu samo zdjęcie.";

/** Keeps the browser from replacing the page with a file that is dropped outside of a place for files. */
export function useFileDropGuard(): void {
  useEffect(() => listen(["dragover", "drop"], preventFileNavigation), []);
}

function preventFileNavigation(event: DragEvent): void {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
}
