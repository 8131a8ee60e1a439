import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useRef,
  useState,
} from "react";
import { notifyError } from "../../lib/feedback/notify";
import { PhotoError, preparePhoto, photoWarning } from "../../lib/image/photo";

interface ImageChoice {
  /** The file input. */
  input: RefObject<HTMLInputElement | null>;
  selectFile: (file: File | undefined) => void;
  /** A warning about the picture, or an empty string. */
  warning: string;
  /** Why the last file was refused; undefined if it was not. */
  refusal: string | undefined;
}

/** Starts preparing a chosen picture for upload, and rejects files that are not images. */
export function useImageChoice(
  image: File | null,
  onChange: Dispatch<SetStateAction<File | null>>,
): ImageChoice {
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<{ image: File; warning: string } | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const selectFile = useCallback(
    (file: File | undefined) => {
      // Cancelling the file chooser keeps the picture.
      if (!file) return;
      onChange(file);
      setRefusal(undefined);
      // Notifies the form of dropped and pasted pictures, too.
      input.current?.dispatchEvent(new Event("input", { bubbles: true }));
      preparePhoto(file).then(
        async (prepared) =>
          setChecked({ image: file, warning: await photoWarning(file, prepared) }),
        (reason: unknown) => {
          // Another picture may have been chosen meanwhile.
          onChange((current) => (current === file ? null : current));
          if (!(reason instanceof PhotoError)) return;
          setRefusal(reason.message);
          notifyError(reason.message);
        },
      );
    },
    [onChange],
  );
  const warning = (checked?.image === image && checked?.warning) || "";
  return { input, selectFile, warning, refusal };
}
