import { hasDropCap } from "../../lib/text/dropCap";
import { MarkdownText } from "../ui/MarkdownText";

/** Renders a post's text, with a drop cap if the first paragraph is long enough to wrap around it. */
export function PostBody({ text, className = "" }: { text: string; className?: string }) {
  return (
    <div
      className={`prose post-body ${hasDropCap(text) ? "has-drop-cap" : ""} ${className}`}
      onErrorCapture={({ target }) => {
        // Only pictures in the text fail here.
        if (target instanceof Element) target.closest("figure")?.classList.add("is-missing");
      }}
    >
      <MarkdownText text={text} kind="post" />
    </div>
  );
}
