import { bindShortWords, paragraphs } from "../../lib/text";

/** The text of a post, its paragraphs and line breaks kept. Text is text: never HTML. */
export function PostBody({ text }: { text: string }) {
  return (
    <div className="post-body">
      {paragraphs(text).map((paragraph, index) => (
        <p key={index}>{bindShortWords(paragraph)}</p>
      ))}
    </div>
  );
}
