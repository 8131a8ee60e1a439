/** Impact of a difference on the page. */
export type Severity = "wrong" | "leak" | "differs" | "style";

/** Labels of the severities, the worst first. */
export const severities: Record<Severity, string> = {
  wrong: "breaks the page",
  leak: "leaks data",
  differs: "harmless",
  style: "style",
};

/** Titles of checks that protect actions or data of others. */
const secrets =
  /may not|nobody more|gets what the table says|says the same|says no more|void|lets nobody in any more|keeps an address|takes the link once|refuses the link's token|is for|an unknown address nothing/;

/** Titles of checks of behaviour that the page does not depend on. */
const harmless =
  /three posts a page|oldest first|newest first|order of the pages|past the end|finds no post of a topic|no other|blanks|line ends|empty body|paragraphs|counts a user's like twice|says that|meets|asks for the picture|refuses|takes its comments|along|answers a new|hands the photo|keeps the posts of a topic|takes a picture as (webp|avif|gif)|can have|have %?\d|as long as its texts|characters|password be|ignores case|verified|one address one account|whatever its case|what the table says|who follows|does not find|needs a post/;

/** Returns the severity of accepting a request that should be refused. @param title of the check */
export function severityOfPass(title: string): Severity {
  return secrets.test(title) && !/before the address is verified/.test(title) ? "leak" : "differs";
}

/** Returns the severity of refusing a valid request. @param title of the check */
export function severityOfRefusal(title: string): Severity {
  return /characters|as its texts|takes a picture as (webp|avif|gif)|empty body|blanks|case|nobody more/.test(
    title,
  )
    ? "differs"
    : "wrong";
}

/**
 * Returns the severity of a failed check whose individual responses all conform.
 * @param statuses the expected and actual status, if the check compared statuses
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
  return harmless.test(title) ? "differs" : "wrong";
}
