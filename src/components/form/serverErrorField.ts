import type { Failure } from "../../api/failure";

/** Matches the words by which servers refer to each field, in Polish or by its key. */
const patterns: [name: string, pattern: RegExp][] = [
  ["password", /has[łl]|password/i],
  ["email", /e-?mail/i],
  ["username", /nazw|username/i],
  ["topic", /tytu[łl]|temat|title/i],
  ["title", /tytu[łl]|title/i],
  ["category", /temat|categor/i],
  ["description", /tre[śs][ćc]|description/i],
  ["bio", /\bbio\b|opis|o sobie/i],
  ["text", /komentarz|tre[śs][ćc]|"text"/i],
  ["image", /zdj[ęe]ci|obraz|plik|image/i],
];

/** Statuses about the request's content, rather than its sender or timing. */
const validationStatuses = [400, 409, 413, 415, 422];

/**
 * Returns the name of the field that a failure is about. Servers send only a sentence, so its words
 * decide; null if they name no field or several, so that the error concerns the whole form.
 */
export function serverErrorField(
  { kind, status, message }: Failure,
  form: HTMLFormElement,
): string | null {
  if (kind === "image") return "image";
  // A login error never tells which of the two fields is wrong.
  if (form.querySelector("[autocomplete=current-password]")) return null;
  if (status === null || !validationStatuses.includes(status)) return null;
  const [first, second] = patterns.filter(
    ([name, pattern]) => pattern.test(message) && form.elements.namedItem(name),
  );
  return first && !second ? first[0] : null;
}
