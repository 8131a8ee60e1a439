import { FormattedText } from "../ui/FormattedText";

/** The text of a post. A first paragraph long enough to flow around it begins with a large letter. */
export function PostBody({ text }: { text: string }) {
  const hasDropCap = /^\s*\p{L}[^\n]{240}/u.test(text);
  return (
    <div className={`formatted post-body ${hasDropCap ? "has-drop-cap" : ""}`}>
      <FormattedText text={text} kind="post" />
    </div>
  );
}
