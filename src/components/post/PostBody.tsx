import { hasDropCap } from "../../lib/text/dropCap";
import { MarkdownText } from "../ui/MarkdownText";

/** The text of a post. A first paragraph long enough to flow around it begins with a large letter. */
export function PostBody({ text, className = "" }: { text: string; className?: string }) {
  return (
    <div className={`prose post-body ${hasDropCap(text) ? "has-drop-cap" : ""} ${className}`}>
      <MarkdownText text={text} kind="post" />
    </div>
  );
}
