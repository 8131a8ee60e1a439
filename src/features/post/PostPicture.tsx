import { useState } from "react";
import type { Post } from "@blog/contract/parse/post";
import { pictureSource, postPictureSizes } from "../../lib/pictures/pictureSource";
import { pictureAlt } from "../../lib/text/names";
import { Dialog } from "../../ui/Dialog";
import { Picture } from "../../ui/Picture";

/** Renders a post's picture, which opens full-screen on click. Callers pass its URL as the `key`. */
export function PostPicture({ post: { title, topic, image } }: { post: Post }) {
  const [isOpen, setIsOpen] = useState(false);
  const source = pictureSource(image.url) ?? {};
  return (
    <>
      <Picture
        url={image.url}
        alt={pictureAlt(title)}
        sizes={postPictureSizes(source)}
        fallback={topic}
        isFirst
        className="post-hero"
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && (
        <Dialog title={title} onClose={() => setIsOpen(false)} size="fullscreen">
          {/* The picture is loaded at twice the viewport's width, to stay sharp when pinch-zoomed. */}
          <img {...source} sizes="200vw" className="fullscreen-picture" alt={pictureAlt(title)} />
        </Dialog>
      )}
    </>
  );
}
