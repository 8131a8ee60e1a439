import { useId, useState } from "react";

/** Truncates texts longer than this, in characters or in lines. */
const limits = { length: 280, lines: 4 };

/** Renders a text, truncated until expanded if it is long. */
export function ExpandableText({ text }: { text: string }) {
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const isLong = text.length > limits.length || text.split("\n").length > limits.lines;
  return (
    <>
      <span id={id} className={`expandable-text ${isLong && !isExpanded ? "is-truncated" : ""}`}>
        {text}
      </span>
      {isLong && (
        <button
          type="button"
          className="link-button"
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? "Zwiń" : "Pokaż całość"}
        </button>
      )}
    </>
  );
}
