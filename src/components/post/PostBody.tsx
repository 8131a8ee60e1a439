import { useCallback } from "react";
import { hasDropCap } from "../../lib/text/dropCap";
import { MarkdownText } from "../ui/MarkdownText";

/** Renders a post's text, with a drop cap if the first paragraph is long enough to wrap around it. */
export function PostBody({ text, className = "" }: { text: string; className?: string }) {
  const watchPictures = useCallback((body: HTMLElement | null) => {
    if (!body) return undefined;
    const end = new AbortController();
    const handleError = ({ target }: Event) => target instanceof Element && markMissing(target);
    // Errors of pictures do not bubble.
    body.addEventListener("error", handleError, { capture: true, signal: end.signal });
    for (const picture of body.querySelectorAll("img")) {
      // Failed before hydration.
      if (picture.complete && picture.naturalWidth === 0) markMissing(picture);
    }
    return () => end.abort();
  }, []);
  return (
    <div
      ref={watchPictures}
      className={`prose post-body ${hasDropCap(text) ? "has-drop-cap" : ""} ${className}`}
    >
      <MarkdownText text={text} kind="post" />
    </div>
  );
}

function markMissing(picture: Element): void {
  picture.closest("figure")?.classList.add("is-missing");
}
