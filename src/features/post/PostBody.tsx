import { memo, useCallback, useState } from "react";
import { runWhenIdle } from "../../lib/browser/idle";
import { markMissingPictures } from "@blog/editor/missingPictures";
import { hasDropCap } from "../../lib/text/excerpts";
import { MarkdownText } from "../../ui/MarkdownText";
import { PictureDialog } from "../../ui/PictureDialog";

interface Props {
  text: string;
}

/**
 * Renders a post's text, with a drop cap if the first paragraph is long enough to wrap around it. Memoised, because a
 * like re-renders the page.
 */
export const PostBody = memo(function PostBody({ text }: Props) {
  const [openPicture, setOpenPicture] = useState<HTMLImageElement | null>(null);
  const enhance = useCallback(
    (body: HTMLElement | null) => {
      if (!body) return undefined;
      const controller = new AbortController();
      markMissingPictures(body, controller.signal);
      const loadTools = () => void loadReadingTools(body, setOpenPicture, controller.signal);
      // Uses `text`, so that React calls this function again for each new text, to which the tools must be added again.
      const cancelLoad = !text ? undefined : runWhenIdle(loadTools);
      return () => {
        cancelLoad?.();
        controller.abort();
      };
    },
    [text],
  );
  const classes = ["prose", "post-body", hasDropCap(text) && "has-drop-cap"];
  return (
    <>
      <div ref={enhance} className={classes.filter(Boolean).join(" ")}>
        <MarkdownText text={text} kind="post" />
      </div>
      {openPicture && (
        <PictureDialog
          title={captionOf(openPicture)}
          alt={openPicture.alt}
          src={openPicture.src}
          srcSet={openPicture.srcset}
          referrerPolicy="no-referrer"
          onClose={() => setOpenPicture(null)}
        />
      )}
    </>
  );
});

function captionOf({ alt, parentElement }: HTMLImageElement): string {
  return parentElement?.querySelector("figcaption")?.textContent || alt || "Zdjęcie";
}

async function loadReadingTools(
  body: HTMLElement,
  onOpenPicture: (picture: HTMLImageElement) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!body.querySelector(".contents, .heading-link, .footnotes, pre, figure")) return;
  // A failed import is ignored, because the post can be read without the tools.
  const tools = await import("./readingTools").catch(() => null);
  if (!signal.aborted) tools?.addReadingTools(body, onOpenPicture, signal);
}
