import { memo, useCallback } from "react";
import { whenIdle } from "../../lib/browser/idle";
import { markMissingPictures } from "../../lib/browser/missingPictures";
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
      markMissingPictures(body, end.signal);
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

async function loadReadingTools(body: HTMLElement, signal: AbortSignal): Promise<void> {
  if (!body.querySelector(".contents, .heading-link, .footnotes, pre")) return;
  // The post can be read without them.
  const tools = await import("./readingTools").catch(() => null);
  if (!signal.aborted) tools?.addReadingTools(body, signal);
}
