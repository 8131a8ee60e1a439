import {
  BIO,
  CATEGORY_TITLE,
  COMMENT_TEXT,
  EMAIL,
  PASSWORD,
  POST_DESCRIPTION,
  POST_TITLE,
  USERNAME,
} from "../../src/contract/limits";
import type { CallName } from "./samples";

/** A text of requests: where it is sent, what messages call it, its limits in characters. */
interface Field {
  calls: CallName[];
  key: string;
  name: string;
  min?: number;
  max: number;
}

/** A text that a call refuses: undefined is one left out. */
export interface Fault {
  call: CallName;
  key: string;
  fault: string;
  value: unknown;
  /** The sentence that says why. */
  message: string;
}

const ofPost: CallName[] = ["createPost", "updatePost"];
const ofComment: CallName[] = ["createComment", "updateComment"];

const fields: Field[] = [
  { calls: ["register", "updateProfile"], key: "username", name: "Nazwa użytkownika", ...USERNAME },
  { calls: ["updateProfile"], key: "bio", name: "Opis „O sobie”", ...BIO },
  { calls: ["register", "requestReset"], key: "email", name: "Adres e-mail", ...EMAIL },
  { calls: ofPost, key: "title", name: "Tytuł postu", ...POST_TITLE },
  { calls: ofPost, key: "category", name: "Temat postu", ...CATEGORY_TITLE },
  { calls: ofPost, key: "description", name: "Treść postu", ...POST_DESCRIPTION },
  { calls: ["createCategory"], key: "title", name: "Tytuł tematu", ...CATEGORY_TITLE },
  { calls: ofComment, key: "text", name: "Komentarz", ...COMMENT_TEXT },
];

const noEmails = [
  "nie-adres",
  "a@b.c",
  "ala ma@example.com",
  "ala.ma@",
  "@example.com",
  "ala@ola@example.com",
];
const emailMessage = "Podaj prawidłowy adres e-mail, np. imie@example.com";

const noLogins = [
  { key: "email", fault: "nothing", value: undefined, message: "Email jest wymagany" },
  { key: "email", fault: "blanks", value: "   ", message: "Email jest wymagany" },
  { key: "password", fault: "nothing", value: undefined, message: "Hasło jest wymagane" },
  { key: "password", fault: "an empty text", value: "", message: "Hasło jest wymagane" },
];

const lengthMessage = `Hasło musi mieć od ${PASSWORD.min} do ${PASSWORD.max} znaków`;
const weakMessage = "Hasło musi zawierać małą i wielką literę, cyfrę i znak specjalny";
const noPasswords = [
  { fault: "too few characters", value: "Krot-1!", message: lengthMessage },
  { fault: "too many characters", value: `D-1${"x".repeat(70)}`, message: lengthMessage },
  { fault: "no small letter", value: "DUZE-LITERY-1!", message: weakMessage },
  { fault: "no capital letter", value: "male-litery-1!", message: weakMessage },
  { fault: "no digit", value: "Bez-cyfr-wcale!", message: weakMessage },
  { fault: "no symbol", value: "BezZnakow123", message: weakMessage },
  { fault: "a number", value: 12345678, message: "Hasło jest wymagane" },
];

/** Every text that breaks a rule of the contract, for each call that takes such a text. */
export const faults: Fault[] = [
  ...fields.flatMap((field) => field.calls.flatMap((call) => faultsOf(field, call))),
  ...each(["register", "requestReset"], (call) =>
    noEmails.map((value) => ({ call, key: "email", fault: value, value, message: emailMessage })),
  ),
  ...each(["register", "resetPassword", "updateProfile"], (call) =>
    noPasswords.map((fault) => ({ call, key: "password", ...fault })),
  ),
  ...each(["register", "resetPassword"], (call) => [
    { call, key: "password", fault: "nothing", value: undefined, message: "Hasło jest wymagane" },
  ]),
  ...noLogins.map((fault) => ({ call: "login" as const, ...fault })),
];

function faultsOf({ key, name, min = 0, max }: Field, call: CallName): Fault[] {
  const tooLong = `${name} może mieć najwyżej ${max.toLocaleString("pl")} znaków`;
  const tooShort = `${name} musi mieć co najmniej ${min} ${min < 5 ? "znaki" : "znaków"}`;
  const required = `${name}\u00a0– to pole jest wymagane`;
  const blank = min > 1 ? tooShort : required;
  const found: Fault[] = [
    { call, key, fault: "too many characters", value: "ż".repeat(max + 1), message: tooLong },
  ];
  if (min > 0)
    found.push({ call, key, fault: "blanks", value: " \n ".repeat(min), message: blank });
  if (min > 1) {
    const value = "ż".repeat(min - 1);
    found.push({ call, key, fault: "too few characters", value, message: tooShort });
  }
  // All that a form sends is text.
  if (call !== "createPost") {
    found.push({ call, key, fault: "a number", value: 12_345, message: required });
  }
  if (call !== "updateProfile") {
    found.push({ call, key, fault: "nothing", value: undefined, message: required });
  }
  return found;
}

function each(calls: CallName[], make: (call: CallName) => Fault[]): Fault[] {
  return calls.flatMap(make);
}
