import { hasDropCap } from "../../lib/text/dropCap";
import { FormattedText } from "../ui/FormattedText";

/** The text of a post. A first paragraph long enough to flow around it begins with a large letter. */
export function PostBody({ text, className = "" }: { text: string; className?: string }) {
  return (
    <div className={`formatted post-body ${hasDropCap(text) ? "has-drop-cap" : ""} ${className}`}>
      <FormattedText text={text} kind="post" />
    </div>
  );
}
