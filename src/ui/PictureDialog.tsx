import type { ComponentProps } from "react";
import { Dialog } from "./Dialog";

interface Props extends ComponentProps<"img"> {
  title: string;
  alt: string;
  onClose: () => void;
}

/** Renders a picture in a full-screen dialog, which a press on the picture closes. */
export function PictureDialog({ title, alt, onClose, ...picture }: Props) {
  return (
    <Dialog title={title} onClose={onClose} size="fullscreen">
      <button
        type="button"
        className="picture-button fullscreen-picture"
        aria-label={`${alt} – zmniejsz`}
        onClick={onClose}
      >
        {/* The picture is loaded at twice the viewport's width, to stay sharp when pinch-zoomed. */}
        <img {...picture} alt={alt} sizes="200vw" className="picture" />
      </button>
    </Dialog>
  );
}
