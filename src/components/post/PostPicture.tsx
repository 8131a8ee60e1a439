import { useState } from "react";
import type { Post } from "../../contract/parse/post";
import { knownSize, rememberSize } from "../../lib/image/rememberedSizes";
import { imageSource, postPictureSizes } from "../../lib/image/source";
import { pictureAlt } from "../../lib/text/names";
import { Dialog } from "../ui/Dialog";
import { Picture } from "../ui/Picture";

/** A post's picture, which opens full-screen on click; its key is the URL. */
export function PostPicture({ post: { title, topic, image } }: { post: Post }) {
  const [isOpen, setIsOpen] = useState(false);
  // Once, since a picture that has loaded must keep its place. A server-rendered page knows no size that
  // was only seen, and hydration leaves its attributes alone.
  const [size] = useState(() => knownSize(image.url));
  return (
    <>
      <Picture
        url={image.url}
        alt={pictureAlt(title)}
        sizes={postPictureSizes(size)}
        size={size}
        fallback={topic}
        isFirst
        className="post-hero"
        onOpen={() => setIsOpen(true)}
        onLoad={size.width ? undefined : (img) => rememberSize(image.url, img)}
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
