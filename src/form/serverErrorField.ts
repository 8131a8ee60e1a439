import type { Failure } from "../api/failure";
import { accountTexts, commentTexts, postTexts, topicTexts } from "@blog/contract/fields";

const fieldTexts = { ...accountTexts, ...postTexts, topic: topicTexts.title, ...commentTexts };

/** Patterns that match mentions of each field in the error messages of servers. */
const fieldPatterns: [name: string, pattern: RegExp][] = [
  ...Object.entries(fieldTexts).map(([name, { words }]): [string, RegExp] => [name, words]),
  ["image", /zdj[ęe]ci|obraz|plik|image/i],
];

/** HTTP statuses that concern the content of a request, rather than its sender or timing. */
const validationStatuses = [400, 409, 413, 415, 422];

/**
 * Returns the name of the field that a failure is about. If the server does not state the field, looks for mentions of
 * the form's fields in the message. Returns null, meaning the whole form, unless it finds exactly one field.
 */
export function serverErrorField(
  { kind, status, message, field }: Failure,
  form: HTMLFormElement,
): string | null {
  if (field && form.elements.namedItem(field)) return field;
  if (kind === "image") return "image";
  // A log-in error never reveals whether the address or the password is wrong.
  if (form.querySelector("[autocomplete=current-password]")) return null;
  if (status === null || !validationStatuses.includes(status)) return null;
  const [firstMatch, secondMatch] = fieldPatterns.filter(
    ([name, pattern]) => pattern.test(message) && form.elements.namedItem(name),
  );
  return firstMatch && !secondMatch ? firstMatch[0] : null;
}
