import { normalizeText } from "../../src/contract/unicode";
import { HttpError } from "../http/httpError";

/** In characters: what has more digits and symbols around its one word is no longer guessed first. */
const maxAffixLength = 8;

/**
 * Refuses a password that is one well-known word, name or password, with digits and symbols around
 * it or for letters: that is what those who guess try first, and what rules about letters and digits
 * lead to. The lists are packages of the estimator zxcvbn, Polish words and names among them.
 * @param own words of whom it is for, such as the name and the e-mail address
 * @throws Refusal 400
 */
export async function rejectCommonPassword(password: string, own: string[]): Promise<void> {
  const words = await (wordsPromise ??= loadWords());
  const ownWords = own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).map(lettersOf);
  const isKnown = (word: string) => words.has(word) || (word.length > 2 && ownWords.includes(word));
  const isCommon = passwordVariants(password).some((word) => {
    const isBare = password.length - word.length <= maxAffixLength;
    return isBare && (isKnown(word) || isKnown(repeatedUnit(word)) || new Set(word).size < 3);
  });
  if (isCommon)
    throw new HttpError(400, "To hasło łatwo zgadnąć. Użyj kilku słów, np. z ulubionego zdania.");
}

let wordsPromise: Promise<Set<string>> | undefined;

/** With the first password, since it takes memory. */
async function loadWords(): Promise<Set<string>> {
  const [{ dictionary: common }, { dictionary: polish }] = await Promise.all([
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-pl"),
  ]);
  const lists = [
    common["passwords-common"],
    polish.commonWords,
    polish.femaleFirstnames,
    polish.maleFirstnames,
    polish.femaleLastnames,
    polish.maleLastnames,
  ];
  const words = lists.flatMap((list) => list.map(lettersOf));
  return new Set(words.filter((word) => word.length > 2));
}

/** What a password may be a disguise of: its letters alone, and with digits and symbols read as letters. */
function passwordVariants(password: string): string[] {
  const [core = ""] = /[\p{L}@$](?:[^\p{L}@$]*[\p{L}@$])*/u.exec(password) ?? [];
  const read = core.replace(/[@$0134578]/g, (sign) => leetLetters[sign] ?? "");
  return [password, core, read].map(lettersOf);
}

const leetLetters: Record<string, string> = {
  "@": "a",
  $: "s",
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  8: "b",
};

/** In lower case, without marks above letters and all that is no letter. */
function lettersOf(text: string): string {
  const plain = normalizeText(text, "NFKD").toLowerCase().replaceAll("ł", "l");
  return plain.replace(/[^\p{L}]/gu, "");
}

/** What a text repeats; itself where it repeats nothing. */
function repeatedUnit(text: string): string {
  const again = (text + text).indexOf(text, 1);
  return text.slice(0, again);
}
