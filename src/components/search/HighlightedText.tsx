import { Fragment } from "react";
import { highlightHits } from "../../lib/search/highlight";

/** A text in which the hits of a search are marked. @param patterns of the query */
export function HighlightedText({ text, patterns }: { text: string; patterns: string[][] }) {
  return highlightHits(text, patterns).map((part, index) =>
    part.isHit ? (
      <mark key={index}>{part.text}</mark>
    ) : (
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}
