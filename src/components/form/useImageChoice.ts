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
  /** The field for files. */
  input: RefObject<HTMLInputElement | null>;
  selectFile: (file: File | undefined) => void;
  /** What to know of the picture before it is sent; empty where there is nothing. */
  warning: string;
  /** Why the last file was refused; undefined if it was not. */
  refusal: string | undefined;
}

/** A picture, wherever it comes from: begins to prepare it for sending, and refuses what is none. */
export function useImageChoice(
  image: File | null,
  onChange: Dispatch<SetStateAction<File | null>>,
): ImageChoice {
  const input = useRef<HTMLInputElement>(null);
  const [warned, setWarned] = useState<{ image: File; warning: string } | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const take = useCallback(
    (file: File | undefined) => {
      // A chooser that was closed without a choice leaves the picture there is.
      if (!file) return;
      onChange(file);
      setRefusal(undefined);
      // The form hears of it, from wherever the picture came.
      input.current?.dispatchEvent(new Event("input", { bubbles: true }));
      preparePhoto(file).then(
        (prepared) => setWarned({ image: file, warning: photoWarning(prepared) }),
        (reason: unknown) => {
          // Another may have been chosen meanwhile.
          onChange((current) => (current === file ? null : current));
          if (!(reason instanceof PhotoError)) return;
          setRefusal(reason.message);
          void notifyError(reason.message);
        },
      );
    },
    [onChange],
  );
  const warning = (warned?.image === image && warned?.warning) || "";
  return { input, selectFile: take, warning, refusal };
}
