import { hasDropCap } from "../../lib/text/dropCap";
import { MarkdownText } from "../ui/MarkdownText";

/** Renders a post's text, with a drop cap if the first paragraph is long enough to wrap around it. */
export function PostBody({ text, className = "" }: { text: string; className?: string }) {
  return (
    <div className={`prose post-body ${hasDropCap(text) ? "has-drop-cap" : ""} ${className}`}>
      <MarkdownText text={text} kind="post" />
    </div>
  );
}
