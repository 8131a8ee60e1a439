import {
  type Dispatch,
  type DragEvent,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from "react";
import { Image as ImageIcon } from "react-bootstrap-icons";
import { listen } from "../lib/browser/listen";
import { parsePastedHtml } from "@blog/editor/pastedHtml";
import { confirmPictureReplacement } from "../lib/feedback/alert";
import { FieldError } from "./Field";
import { keepPicture } from "../lib/pictures/keptFile";
import { useFileDropGuard, useImageChoice } from "./useImageChoice";

interface Props {
  image: File | null;
  onChange: Dispatch<SetStateAction<File | null>>;
  isRequired?: boolean;
  error: string | undefined;
}

/** Accepts a picture that the user chooses, drops or pastes. Previews it, and starts to prepare it for upload. */
export function ImageInput({ image, onChange, isRequired = false, error }: Props) {
  const id = useId();
  const { input, selectFile, selectDropped, warning, refusal } = useImageChoice(image, onChange);
  const message = refusal ?? error;
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const handlePastedImage = async (file: File) => {
    if (!image || (await confirmPictureReplacement())) selectFile(file);
  };
  usePastedImage(input, (file) => void handlePastedImage(file));
  useFileDropGuard();
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(false);
    selectDropped(event.dataTransfer);
  };
  return (
    <div
      className={`field image-input ${isDraggedOver ? "is-drag-over" : ""}`}
      role="group"
      aria-label="Zdjęcie"
      onDragOver={(event) => {
        event.preventDefault();
        setIsDraggedOver(true);
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={handleDrop}
    >
      {image && <Preview image={image} />}
      {/* Visually hidden, because browsers label a file input in their own language. */}
      <input
        ref={input}
        id={id}
        name="image"
        type="file"
        accept="image/*"
        required={isRequired}
        className="visually-hidden"
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-error` : undefined}
        onChange={(event) => selectFile(event.target.files?.[0])}
      />
      <label className="btn btn-outline" htmlFor={id}>
        <ImageIcon aria-hidden="true" />
        <span>{image ? "Zmień zdjęcie" : "Wybierz zdjęcie"}</span>
      </label>
      <span className="meta image-name">
        {image ? (
          <span>{image.name}</span>
        ) : (
          <span className="drop-hint">Możesz je też upuścić tu albo wkleić.</span>
        )}
      </span>
      {/* Always rendered, because screen readers announce only changes to an existing live region. */}
      <p aria-live="polite" className="image-warning">
        {warning}
      </p>
      <FieldError id={`${id}-error`} error={message} />
    </div>
  );
}

/** Shows the bytes that will be sent, since the file on the device may change after it was chosen. */
function Preview({ image }: { image: File }) {
  const showPreview = useCallback(
    (preview: HTMLImageElement | null) => {
      if (!preview) return undefined;
      let isCurrent = true;
      const show = (keptFile: File | null) => {
        if (keptFile && isCurrent) preview.src = URL.createObjectURL(keptFile);
      };
      // `useImageChoice` says why a file cannot be read.
      keepPicture(image).then(show, () => undefined);
      return () => {
        isCurrent = false;
        URL.revokeObjectURL(preview.src);
      };
    },
    [image],
  );
  return <img ref={showPreview} className="image-preview" alt="Podgląd wybranego zdjęcia" />;
}

/**
 * Listens for pictures that are pasted anywhere except in the text editor and outside of the dialog that is open. Ignores
 * a picture that is pasted together with text, because word processors add an image of the copied text.
 */
function usePastedImage(
  input: RefObject<HTMLInputElement | null>,
  onPaste: (file: File) => void,
): void {
  const handlePaste = useEffectEvent(({ clipboardData, defaultPrevented }: ClipboardEvent) => {
    const openDialog = [...document.querySelectorAll("dialog[open]")].at(-1) ?? null;
    const isOutside = input.current?.closest("dialog") !== openDialog;
    // The text editor has already handled a paste whose default is prevented.
    if (defaultPrevented || isOutside) return;
    const files = [...(clipboardData?.files ?? [])];
    const image = files.find(({ type }) => type.startsWith("image/"));
    if (image && !hasText(clipboardData)) onPaste(image);
  });
  useEffect(() => listen(["paste"], (event) => handlePaste(event)), []);
}

function hasText(data: DataTransfer | null): boolean {
  if (data?.getData("text/plain").trim()) return true;
  return parsePastedHtml(data?.getData("text/html") ?? "").textContent.trim() !== "";
}
