import { useId, useState } from "react";

/** Texts above these sizes are cut short: in characters, and in lines. */
const limits = { length: 280, lines: 4 };

/** A text of which the start is shown, and the rest on demand. */
export function LongText({ text }: { text: string }) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > limits.length || text.split("\n").length > limits.lines;
  return (
    <>
      <span id={id} className={`long-text ${isLong && !isWhole ? "is-cut" : ""}`}>
        {text}
      </span>
      {isLong && (
        <button
          type="button"
          className="link-button"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? "Zwiń" : "Pokaż całość"}
        </button>
      )}
    </>
  );
}
