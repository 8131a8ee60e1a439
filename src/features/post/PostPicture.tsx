import { useState } from "react";
import type { Post } from "@blog/contract/parse/post";
import { pictureSource, postPictureSizes } from "../../lib/pictures/pictureSource";
import { pictureAlt } from "../../lib/text/names";
import { Picture } from "../../ui/Picture";
import { PictureDialog } from "../../ui/PictureDialog";

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
        <PictureDialog
          {...source}
          title={title}
          alt={pictureAlt(title)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
