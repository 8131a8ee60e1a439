import type { Failure } from "../../api/failure";
import { accountTexts, commentText, postTexts, topicTitle } from "../../contract/fields";

const texts = { ...accountTexts, ...postTexts, topic: topicTitle, text: commentText };

/** Matches the words by which servers refer to each field. */
const patterns: [name: string, pattern: RegExp][] = [
  ...Object.entries(texts).map(([name, { words }]): [string, RegExp] => [name, words]),
  ["image", /zdj[ęe]ci|obraz|plik|image/i],
];

/** Statuses about the request's content, rather than its sender or timing. */
const validationStatuses = [400, 409, 413, 415, 422];

/**
 * Returns the name of the field that a failure is about. Where the server does not say so, the words of
 * its sentence decide; null if they name no field or several, so that the error concerns the whole form.
 */
export function serverErrorField(
  { kind, status, message, field }: Failure,
  form: HTMLFormElement,
): string | null {
  if (kind === "image") return "image";
  if (field && form.elements.namedItem(field)) return field;
  // A login error never tells which of the two fields is wrong.
  if (form.querySelector("[autocomplete=current-password]")) return null;
  if (status === null || !validationStatuses.includes(status)) return null;
  const [first, second] = patterns.filter(
    ([name, pattern]) => pattern.test(message) && form.elements.namedItem(name),
  );
  return first && !second ? first[0] : null;
}
