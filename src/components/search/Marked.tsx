import { Fragment } from "react";
import { markHits } from "../../lib/search/marks";

/** A text in which the hits of a search are marked. @param patterns of the query */
export function Marked({ text, patterns }: { text: string; patterns: string[][] }) {
  return markHits(text, patterns).map((part, index) =>
    part.isHit ? (
      <mark key={index}>{part.text}</mark>
    ) : (
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}
