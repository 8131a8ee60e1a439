import { memo, useEffect } from "react";
import { announce } from "../../lib/feedback/announce";
import { formatCount, pluralForm, pluralize } from "@blog/shared/plurals";
import { characterCount, cleanText } from "@blog/shared/unicode";
import { readingMinutes, wordCount } from "@blog/shared/reading";

/** Share of the character limit above which the number of remaining characters is shown. */
const warningThreshold = 0.9;

const wordForms = ["słowo", "słowa", "słów"] as const;

export const EditorFooter = memo(function EditorFooter({
  text,
  max,
}: {
  text: string;
  max: number;
}) {
  // Short texts need no character count, because a text never has more characters than UTF-16 code units.
  const isShort = text.length < max * warningThreshold;
  const remainingCount = isShort ? max : max - characterCount(cleanText(text));
  const isTooLong = remainingCount < 0;
  const wordTotal = wordCount(text);
  useEffect(() => {
    // The number of excess characters is not announced, because it changes with every keystroke.
    if (isTooLong) announce("Tekst jest za długi.");
  }, [isTooLong]);
  return (
    <div className="editor-footer">
      {text.trim() !== "" && (
        <p className="meta">
          <span>{`${formatCount(wordTotal)} ${pluralForm(wordTotal, wordForms)}`}</span>
          <span>{`${readingMinutes(text)} min czytania`}</span>
        </p>
      )}
      {remainingCount < max * (1 - warningThreshold) && (
        <p className={isTooLong ? "field-error" : "meta"}>
          {isTooLong
            ? `Za długo o ${pluralize(-remainingCount, "character")}.`
            : `Zostało miejsca na ${pluralize(remainingCount, "character")}.`}
        </p>
      )}
    </div>
  );
});
