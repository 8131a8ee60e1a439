import { memo, useCallback } from "react";
import { whenIdle } from "../../lib/browser/idle";
import { hasDropCap } from "../../lib/text/dropCap";
import { MarkdownText } from "./MarkdownText";

interface Props {
  text: string;
}

/**
 * Renders a post's text, with a drop cap if the first paragraph is long enough to wrap around it; memoised,
 * because a like renders the page anew.
 */
export const PostBody = memo(function PostBody({ text }: Props) {
  const enhance = useCallback(
    (body: HTMLElement | null) => {
      if (!body) return undefined;
      const end = new AbortController();
      watchPictures(body, end.signal);
      const load = () => void loadReadingTools(body, end.signal);
      // The tools belong to one text.
      const cancel = !text ? undefined : whenIdle(load);
      return () => {
        cancel?.();
        end.abort();
      };
    },
    [text],
  );
  const classes = ["prose", "post-body", hasDropCap(text) && "has-drop-cap"];
  return (
    <div ref={enhance} className={classes.filter(Boolean).join(" ")}>
      <MarkdownText text={text} kind="post" />
    </div>
  );
});

/** Marks the figures whose pictures could not be loaded. */
function watchPictures(body: HTMLElement, signal: AbortSignal): void {
  const handleError = ({ target }: Event) => target instanceof Element && markMissing(target);
  // Errors of pictures do not bubble.
  body.addEventListener("error", handleError, { capture: true, signal });
  for (const picture of body.querySelectorAll("img")) {
    // Failed before hydration.
    if (picture.complete && picture.naturalWidth === 0) markMissing(picture);
  }
}

function markMissing(picture: Element): void {
  picture.closest("figure")?.classList.add("is-missing");
}

async function loadReadingTools(body: HTMLElement, signal: AbortSignal): Promise<void> {
  if (!body.querySelector(".contents, .heading-link, .footnotes, pre")) return;
  // One can read without.
  const tools = await import("./readingTools").catch(() => null);
  if (!signal.aborted) tools?.addReadingTools(body, signal);
}
