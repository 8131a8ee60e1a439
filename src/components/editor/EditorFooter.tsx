import { useEffect } from "react";
import type { MarkdownProfile } from "../../shared/markdown/blocks";
import { announce } from "../../lib/feedback/announce";
import { pluralize } from "../../lib/text/plurals";
import { characterCount, cleanText } from "../../shared/unicode";
import { readingMinutes, wordCount } from "../../shared/reading";

/** Counts the characters from this share of the limit on. */
const warningThreshold = 0.9;

const commentHints = ["**pogrubienie**", "*kursywa*", "- lista", "> cytat"];

const hints = { post: ["## nagłówek", ...commentHints], comment: commentHints };

/** Shows the length of a text and samples of its Markdown. */
export function EditorFooter({
  text,
  kind,
  max,
}: {
  text: string;
  kind: MarkdownProfile;
  max: number;
}) {
  // No text has more characters than code units, which are counted at once.
  const isShort = text.length < max * warningThreshold;
  const left = isShort ? max : max - characterCount(cleanText(text));
  const isTooLong = left < 0;
  useEffect(() => {
    // Not the number, which changes with every key.
    if (isTooLong) announce("Tekst jest za długi.");
  }, [isTooLong]);
  return (
    <div className="editor-footer">
      {kind === "post" && text.trim() !== "" && (
        <p className="meta">
          {`${pluralize(wordCount(text), "word")} · ${readingMinutes(text)} min czytania`}
        </p>
      )}
      {left < max * (1 - warningThreshold) && (
        <p className={isTooLong ? "field-error" : "meta"}>
          {isTooLong
            ? `Za długo o ${pluralize(-left, "character")}.`
            : `Zostało miejsca na ${pluralize(left, "character")}.`}
        </p>
      )}
      <p className="meta editor-hint">
        <span>
          {hints[kind].map((hint) => (
            <code key={hint}>{hint}</code>
          ))}
        </span>
      </p>
    </div>
  );
}
