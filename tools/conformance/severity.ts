import type { Severity } from "./finding";

const roleCheck = "the expected status";

/** Phrases in the titles of checks that protect actions or data of others. */
export const protectiveTitles = [
  roleCheck,
  "gives only a guest's access",
  "rejects the deleted account's password and token",
  "returns the same error for",
  "returns the same message for",
  "sends nothing to an unknown e-mail address",
  "invalidates the old",
  "accepts the link once",
  "accepts a verification link once",
  "rejects a verification link as a reset link",
  "refuses the link's token",
  "only to its owner and admins",
  "only for its owner and admins",
  "contain no password",
  "leaves the data unchanged",
];

/** Phrases in the titles of checks that a deletion which was told as done has deleted. */
export const deletionTitles = ["is deleted by", "is done by", "deletes a topic"];

/** Phrases in the titles of checks of behaviour that the page does not depend on. */
export const harmlessTitles = [
  "newest first",
  "oldest first",
  "in the same order",
  "past the end",
  "finds no post of a topic by",
  "whitespace",
  "ignoring case",
  "trims",
  "paragraphs",
  "a user's like twice",
  "an empty body",
  "its comments and its image",
  "keeps the posts of a topic",
  "maximum length",
  "characters",
  "exactly as typed",
  "rejects a",
  "responds 404",
  "returns 404",
  "needs a post that exists",
  "before the e-mail address is verified",
  "serves the post's image",
  "the photo at login",
  "keeps the link valid",
  "keeps the old image",
];

/** Phrases in the titles of checks whose valid requests the page hardly ever sends. */
export const rareTitles = [
  "characters",
  "maximum length",
  "an empty body",
  "whitespace",
  "ignoring case",
  "exactly as typed",
];

/**
 * Returns the severity of accepting a request that should be refused.
 * @param title of the check
 * @param isRead whether it was a GET, which after a deletion finds what should be gone
 */
export function severityOfPass(title: string, isRead: boolean): Severity {
  if (isRead && hasPhrase(title, deletionTitles)) return "believed";
  return hasPhrase(title, protectiveTitles) ? "leak" : "differs";
}

/** Returns the severity of refusing a valid request. @param title of the check */
export function severityOfRefusal(title: string): Severity {
  return hasPhrase(title, rareTitles) ? "differs" : "wrong";
}

/**
 * Returns the severity of a failed check whose individual responses all conform.
 * @param statuses the expected and actual status, if the check compared statuses
 */
export function severityOfCheck(
  title: string,
  { expected, got }: { expected?: number; got?: number },
  isRead: boolean,
): Severity {
  if (expected !== undefined && got !== undefined) {
    if (got < 400) return severityOfPass(title, isRead);
    return expected < 400 ? severityOfRefusal(title) : "differs";
  }
  if (hasPhrase(title, deletionTitles)) return "believed";
  if (hasPhrase(title, protectiveTitles) && !title.includes(roleCheck)) return "leak";
  return hasPhrase(title, harmlessTitles) ? "differs" : "wrong";
}

function hasPhrase(title: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => title.includes(phrase));
}
