import { useState } from "react";
import type { Post } from "../../api/parsePost";
import { imageSource, pictureSizes } from "../../lib/image/source";
import { pictureAlt } from "../../lib/text/names";
import { Dialog } from "../ui/Dialog";
import { Picture } from "../ui/Picture";

/** A post's picture, which opens full-screen on click. */
export function PostPicture({ post: { title, topic, image } }: { post: Post }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Picture
        url={image.url}
        alt={pictureAlt(title)}
        sizes={pictureSizes.post}
        fallback={topic}
        isFirst
        className="post-hero"
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && (
        <Dialog title={title} onClose={() => setIsOpen(false)} size="fullscreen">
          {/* Twice the viewport's width, to stay sharp when pinch-zoomed. */}
          <img
            {...imageSource(image.url)}
            sizes="200vw"
            className="fullscreen-picture"
            alt={pictureAlt(title)}
          />
        </Dialog>
      )}
    </>
  );
}
