import { type TextKind, withoutMarks } from "../../contract/marks";
import { countOf } from "../../lib/text/plurals";
import { readingMinutes } from "../../lib/text/reading";

/** From this share of the limit on the characters are counted. */
const near = 0.9;

/** How long a text is, and with which marks it is written. */
export function Counter({ text, kind, max }: { text: string; kind: TextKind; max: number }) {
  const words = withoutMarks(text, kind).split(/\s+/).filter(Boolean).length;
  const left = max - text.trim().length;
  return (
    <div className="editor-foot">
      {kind === "post" && (
        <p className="meta">
          {countOf(words, "word")} · {readingMinutes(text)} min czytania
        </p>
      )}
      {left < max * (1 - near) && (
        <p className={left < 0 ? "field-error" : "meta"} role="status">
          {left < 0
            ? `Za długo o ${countOf(-left, "character")}.`
            : `Zostało miejsca na ${countOf(left, "character")}.`}
        </p>
      )}
      <p className="meta editor-hint">
        {kind === "post" && <code>## nagłówek</code>} <code>**pogrubienie**</code>{" "}
        <code>*kursywa*</code> <code>- lista</code> <code>&gt; cytat</code>
      </p>
    </div>
  );
}
