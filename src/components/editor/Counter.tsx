import type { TextKind } from "../../contract/marks";
import { countOf } from "../../lib/text/plurals";
import { readingMinutes, wordCount } from "../../contract/reading";

/** From this share of the limit on the characters are counted. */
const near = 0.9;

const commentHints = ["**pogrubienie**", "*kursywa*", "- lista", "> cytat"];

const hints = { post: ["## nagłówek", ...commentHints], comment: commentHints };

/** How long a text is, and with which marks it is written. */
export function Counter({ text, kind, max }: { text: string; kind: TextKind; max: number }) {
  const left = max - text.trim().length;
  return (
    <div className="editor-foot">
      {kind === "post" && (
        <p className="meta">
          {countOf(wordCount(text), "word")} · {readingMinutes(text)} min czytania
        </p>
      )}
      {left < max * (1 - near) && (
        <p className={left < 0 ? "field-error" : "meta"}>
          {left < 0
            ? `Za długo o ${countOf(-left, "character")}.`
            : `Zostało miejsca na ${countOf(left, "character")}.`}
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
