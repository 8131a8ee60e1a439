import { memo, useEffect } from "react";
import { announce } from "../../lib/feedback/announce";
import { formatCount, pluralForm, pluralize } from "../../shared/plurals";
import { characterCount, cleanText } from "../../shared/unicode";
import { readingMinutes, wordCount } from "../../shared/reading";

/** Share of the limit from which on the remaining characters are shown. */
const warningThreshold = 0.9;

const wordForms = ["słowo", "słowa", "słów"] as const;

export const EditorFooter = memo(function EditorFooter({
  text,
  max,
}: {
  text: string;
  max: number;
}) {
  // No text has more characters than code units, which are counted at once.
  const isShort = text.length < max * warningThreshold;
  const left = isShort ? max : max - characterCount(cleanText(text));
  const isTooLong = left < 0;
  const words = wordCount(text);
  useEffect(() => {
    // Not the number, which changes with every key.
    if (isTooLong) announce("Tekst jest za długi.");
  }, [isTooLong]);
  return (
    <div className="editor-footer">
      {text.trim() !== "" && (
        <p className="meta">
          <span>{`${formatCount(words)} ${pluralForm(words, wordForms)}`}</span>
          <span>{`${readingMinutes(text)} min czytania`}</span>
        </p>
      )}
      {left < max * (1 - warningThreshold) && (
        <p className={isTooLong ? "field-error" : "meta"}>
          {isTooLong
            ? `Za długo o ${pluralize(-left, "character")}.`
            : `Zostało miejsca na ${pluralize(left, "character")}.`}
        </p>
      )}
    </div>
  );
});
