import { useCallback, useId } from "react";
import { Image as ImageIcon } from "react-bootstrap-icons";

interface Props {
  label: string;
  image: File | null;
  onChange: (image: File | null) => void;
}

/** Chooses a picture and shows it. */
export function ImageInput({ label, image, onChange }: Props) {
  const id = useId();
  const showPreview = useCallback(
    (preview: HTMLImageElement | null) => {
      if (!preview || !image) return undefined;
      preview.src = URL.createObjectURL(image);
      return () => URL.revokeObjectURL(preview.src);
    },
    [image],
  );
  return (
    <div className="field">
      {/* Hidden by sight alone: browsers label it in their own language. */}
      <input
        id={id}
        type="file"
        accept="image/*"
        className="visually-hidden"
        onChange={(event) => onChange(event.target.files?.[0] ?? null)}
      />
      <label className="btn btn-outline" htmlFor={id}>
        <ImageIcon aria-hidden="true" /> {label}
      </label>
      <span className="image-name">{image?.name}</span>
      {image && <img ref={showPreview} className="image-preview" alt="Podgląd wybranego zdjęcia" />}
    </div>
  );
}
