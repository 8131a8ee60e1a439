import { isAccountCall } from "@blog/contract/endpoint";
import { NOT_ACCEPTED_MESSAGE, MISSING_CALL, UNAUTHORIZED } from "@blog/contract/messages";
import {
  accountTexts,
  commentTexts,
  type FieldDescription,
  postTexts,
} from "@blog/contract/fields";
import { pluralize } from "@blog/shared/plurals";
import { ownValue } from "@blog/shared/narrow";
import type { Failure } from "./failure";

/**
 * Returns the Polish message to show for an English error message of a server, or for a 401 or 404 without a message.
 * @param failure its message is returned without a translation @param serverText message of the server
 */
export function explain(
  { status, message }: Pick<Failure, "status" | "message">,
  serverText: string,
  { url: path = "", method = "get" }: { url?: string; method?: string } = {},
): string {
  const translation = translationOf(serverText);
  // The address of a call says nothing to a reader.
  if (translation === MISSING_CALL) return translation;
  if (translation) return `${translation} (${serverText})`;
  if (serverText) return message;
  if (status === 404) return method === "get" ? message : MISSING_CALL;
  return isAccountCall(path) ? NOT_ACCEPTED_MESSAGE : message;
}

/** Returns the Polish translation of an English message that backends of this API send; undefined for any other. */
function translationOf(text: string): string | undefined {
  return fieldTranslation(text) ?? sentenceRules.find(([pattern]) => pattern.test(text))?.[1];
}

const fields: Record<string, FieldDescription> = {
  ...accountTexts,
  ...postTexts,
  ...commentTexts,
};

/** Patterns of messages of Joi and joi-password-complexity, and translations to put after the label of the field. */
const fieldRules: readonly (readonly [rule: RegExp, translation: string])[] = [
  [/^(?:length must be|should be) at least (\d+) characters/, "– co najmniej $1."],
  [/^length must be less than or equal to (\d+) characters/, "– najwyżej $1."],
  [/^should not be longer than (\d+) characters/, "– najwyżej $1."],
  [/^should contain at least \d+ lower-cased letter/, "– co najmniej jedna mała litera a–z."],
  [/^should contain at least \d+ upper-cased letter/, "– co najmniej jedna wielka litera A–Z."],
  [/^should contain at least \d+ number/, "– co najmniej jedna cyfra."],
  [/^should contain at least \d+ symbol/, "– co najmniej jeden znak specjalny."],
  [/^must be a valid email/, "nie jest poprawny."],
  [/^(?:is not allowed to be empty|is required)/, "– to pole jest wymagane."],
  [/^must be a string/, "– to nie jest tekst."],
  [/^is not allowed/, "– tego pola serwer nie przyjmuje."],
];

function fieldTranslation(text: string): string | undefined {
  const [, field = "", rule = ""] = /^"(\w+)" ([^]*)$/.exec(text) ?? [];
  const label = ownValue(fields, field)?.label;
  for (const [pattern, translation] of label ? fieldRules : []) {
    const ruleMatch = pattern.exec(rule);
    const limitText = () => pluralize(Number(ruleMatch?.[1]), "character");
    if (ruleMatch) return `${label} ${translation.replace("$1", limitText)}`;
  }
  return undefined;
}

const sentenceRules: readonly (readonly [pattern: RegExp, translation: string])[] = [
  [/^invalid email or password/i, "Nieprawidłowy adres e-mail lub hasło."],
  [/^(?:user|email)\b.* already exists?/i, "Konto z tym adresem e-mail już istnieje."],
  [/^(?:not found - |cannot (?:get|post|put|delete) )\/api\//i, MISSING_CALL],
  [/^unauthorized$/i, UNAUTHORIZED],
  [/verify your (?:email|account|add?ress)/i, "Sprawdź pocztę i potwierdź adres e-mail."],
  [/^invalid (?:link|token)|^no token/i, "Zaloguj się ponownie albo poproś o nowy odnośnik."],
  [/not allowed|access denied|forbidden/i, "Nie masz uprawnień do tej czynności."],
  [
    /^(?:user|e-?mail) (?:with .+ )?(?:does not exist|(?:is )?not found)|no user/i,
    "Nie ma takiego konta.",
  ],
  [/^post not found/i, "Nie ma takiego posta."],
  [/^comment not found/i, "Nie ma takiego komentarza."],
  [/^category not found/i, "Nie ma takiego tematu."],
  [/^(?:no|you must provide an?) (?:image|file|photo)/i, "Wybierz zdjęcie."],
  [/unsupported file format/i, "Ten format pliku nie jest obsługiwany."],
  [/too many requests/i, "Za dużo prób. Odczekaj chwilę i spróbuj ponownie."],
];
