import type { Failure } from "../../api/failure";

/** What servers call each field when they refuse it, in Polish or by its key. */
const names: [name: string, words: RegExp][] = [
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

/** What says that something about the request is wrong, not about who asks or when. */
const validationStatuses = [400, 409, 413, 415, 422];

/**
 * The field of a form that a refusal is about. Servers send a sentence alone, so its words tell;
 * where they speak of two fields, or of none, it is about the form.
 */
export function serverErrorField(
  { status, message }: Failure,
  form: HTMLFormElement,
): string | null {
  // Logging in, it is never one of the two.
  if (form.querySelector("[autocomplete=current-password]")) return null;
  if (status === null || !validationStatuses.includes(status)) return null;
  const [first, second] = names.filter(
    ([name, words]) => words.test(message) && form.elements.namedItem(name),
  );
  return first && !second ? first[0] : null;
}
