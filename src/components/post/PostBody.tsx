import { Fragment } from "react";
import { bindShortWords, paragraphs } from "../../lib/text/reading";
import { withLinks } from "../../lib/text/links";

/** The text of a post, its paragraphs and line breaks kept. Text is text: never HTML. */
export function PostBody({ text }: { text: string }) {
  return (
    <div className="post-body">
      {paragraphs(text).map((paragraph, index) => (
        <p key={index}>
          {withLinks(paragraph).map((piece, place) =>
            piece.isLink ? (
              <a key={place} href={piece.text} rel="nofollow ugc noopener">
                {piece.text}
              </a>
            ) : (
              <Fragment key={place}>{bindShortWords(piece.text)}</Fragment>
            ),
          )}
        </p>
      ))}
    </div>
  );
}
