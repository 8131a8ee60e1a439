/** How much a difference matters. */
export type Severity = "wrong" | "leak" | "differs" | "style";

/** The same in words, the gravest first. */
export const severities: Record<Severity, string> = {
  wrong: "wrong for the page",
  leak: "leaks something",
  differs: "only differs",
  style: "style",
};

/** Checks of what nobody else may do or learn. */
const secrets =
  /may not|nobody more|gets what the table says|says the same|says no more|void|lets nobody in any more|keeps an address|takes the link once|refuses the link's token|is for|an unknown address nothing/;

/** Checks of what the page does by itself, or never needs. */
const spared =
  /three posts a page|oldest first|newest first|order of the pages|past the end|finds no post of a topic|no other|blanks|line ends|empty body|paragraphs|counts a user's like twice|says that|meets|asks for the picture|refuses|takes its comments|along|answers a new|hands the photo|keeps the posts of a topic|takes a picture as (webp|avif|gif)|can have|have %?\d|as long as its texts|characters|password be|ignores case|verified|one address one account|whatever its case|what the table says|who follows|does not find|needs a post/;

/** Of something that passes and was to be refused. @param title of the check */
export function severityOfPass(title: string): Severity {
  return secrets.test(title) && !/before the address is verified/.test(title) ? "leak" : "differs";
}

/** Of something that is refused and was to pass. */
export function severityOfRefusal(title: string): Severity {
  return /characters|as its texts|takes a picture as (webp|avif|gif)|empty body|blanks|case|nobody more/.test(
    title,
  )
    ? "differs"
    : "wrong";
}

/**
 * Of a check that failed although each answer by itself was right.
 * @param statuses what was expected and what came, where it was about that
 */
export function severityOfCheck(
  title: string,
  { expected, got }: { expected?: number; got?: number },
): Severity {
  if (expected !== undefined && got !== undefined) {
    if (got < 400) return severityOfPass(title);
    return expected < 400 ? severityOfRefusal(title) : "differs";
  }
  if (secrets.test(title) && !/gets what/.test(title)) return "leak";
  return spared.test(title) ? "differs" : "wrong";
}
