import { hash, verify } from "@node-rs/argon2";
import { fold } from "@blog/shared/search";
import { HttpError } from "../../platform/http/httpError";

/** Hash of a discarded random string, against which the password is verified if the account is unknown. */
const dummyHash =
  "$argon2id$v=19$m=19456,t=2,p=1$52HVBC2K4AWpyHnUifxdDQ$grmG8efjzPShygW0uQ9xpn0HKfPqSmXwbQcdF61xm0Q";

/** Hashes a new password if `rejectCommonPassword` (see there for `userWords`) accepts it. @throws HttpError 400 */
export async function hashNewPassword(password: string, userWords: string[]): Promise<string> {
  await rejectCommonPassword(password, userWords);
  return hashPassword(password);
}

/** Hashes a password with argon2id, the default of the library. The result contains the salt and the parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Verifies a password. For an unknown account, which has no hash, takes equally long and returns false. */
export async function verifyPassword(password: string, passwordHash?: string): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? dummyHash, password);
  return isMatch && passwordHash !== undefined;
}

/**
 * Maximum number of characters that a rejected password has besides its letters. A password with more of them is not
 * among an attacker's first guesses.
 */
const maxAffixLength = 8;

/**
 * Rejects a password with fewer than three different letters, and one that consists of a common word, name or password,
 * or of a word about the user. The word may be repeated, and digits and symbols may surround it or replace its letters.
 * Attackers try such passwords first, and rules that require certain characters lead people to choose them. The word
 * lists are those of zxcvbn, including Polish words and names.
 * @param userWords texts about the user, such as the name and e-mail address. @throws HttpError 400
 */
export async function rejectCommonPassword(password: string, userWords: string[]): Promise<void> {
  const words = await (wordsPromise ??= loadWords());
  const parts = userWords.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const ownWords = parts.map(foldedLettersOf);
  const isWeak = (word: string) => words.has(word) || ownWords.includes(word);
  const isCommon = passwordVariants(password).some((word) => {
    const hasShortAffixes = password.length - word.length <= maxAffixLength;
    return (
      hasShortAffixes && (isWeak(word) || isWeak(repeatedUnit(word)) || new Set(word).size < 3)
    );
  });
  if (isCommon)
    throw new HttpError(400, "To hasło łatwo zgadnąć. Użyj kilku słów, np. z ulubionego zdania.");
}

let wordsPromise: Promise<Set<string>> | undefined;

/** Loads the word lists. Called for the first new password, not when the server starts, since the lists take memory. */
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
  const words = lists.flatMap((list) => list.map(foldedLettersOf));
  return new Set(words.filter((word) => word.length > 2));
}

/** Returns the letters of a password, of its core without the affixes, and of the core with leetspeak decoded. */
function passwordVariants(password: string): string[] {
  const [core = ""] = /[\p{L}@$](?:[^\p{L}@$]*[\p{L}@$])*/u.exec(password) ?? [];
  const decoded = core.replace(/[@$0134578]/g, (char) => leetLetters[char] ?? "");
  return [password, core, decoded].map(foldedLettersOf);
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

function foldedLettersOf(text: string): string {
  return fold(text).replace(/[^\p{L}]/gu, "");
}

/** Returns the shortest string that yields the text if repeated: "abc" for "abcabc", and "abcd" for "abcd". */
function repeatedUnit(text: string): string {
  const period = (text + text).indexOf(text, 1);
  return text.slice(0, period);
}
