import {
  BIO,
  CATEGORY_TITLE,
  COMMENT_TEXT,
  EMAIL,
  PASSWORD,
  POST_DESCRIPTION,
  POST_TITLE,
  USERNAME,
} from "../../../src/contract/limits";
import type { CallName } from "./samples";

/** A text field: its endpoints, its name in messages, its limits in characters. */
interface Field {
  calls: CallName[];
  key: string;
  name: string;
  min?: number;
  max: number;
}

/** An invalid value of an endpoint's field; undefined stands for a missing one. */
export interface Fault {
  call: CallName;
  key: string;
  fault: string;
  value: unknown;
  /** Expected error message. */
  message: string;
}

const postEndpoints: CallName[] = ["createPost", "updatePost"];
const commentEndpoints: CallName[] = ["createComment", "updateComment"];

const fields: Field[] = [
  { calls: ["register", "updateProfile"], key: "username", name: "Nazwa użytkownika", ...USERNAME },
  { calls: ["updateProfile"], key: "bio", name: "Opis „O sobie”", ...BIO },
  { calls: ["register", "requestReset"], key: "email", name: "Adres e-mail", ...EMAIL },
  { calls: postEndpoints, key: "title", name: "Tytuł postu", ...POST_TITLE },
  { calls: postEndpoints, key: "category", name: "Temat postu", ...CATEGORY_TITLE },
  { calls: postEndpoints, key: "description", name: "Treść postu", ...POST_DESCRIPTION },
  { calls: ["createCategory"], key: "title", name: "Tytuł tematu", ...CATEGORY_TITLE },
  { calls: commentEndpoints, key: "text", name: "Komentarz", ...COMMENT_TEXT },
];

const invalidEmails = [
  "nie-adres",
  "a@b.c",
  "ala ma@example.com",
  "ala.ma@",
  "@example.com",
  "ala@ola@example.com",
];
const emailMessage = "Podaj prawidłowy adres e-mail, np. imie@example.com";

const invalidCredentials = [
  { key: "email", fault: "nothing", value: undefined, message: "Email jest wymagany" },
  { key: "email", fault: "blanks", value: "   ", message: "Email jest wymagany" },
  { key: "password", fault: "nothing", value: undefined, message: "Hasło jest wymagane" },
  { key: "password", fault: "an empty text", value: "", message: "Hasło jest wymagane" },
];

const lengthMessage = `Hasło musi mieć od ${PASSWORD.min} do ${PASSWORD.max} znaków`;
const weakMessage = "Hasło musi zawierać małą i wielką literę, cyfrę i znak specjalny";
const invalidPasswords = [
  { fault: "too few characters", value: "Krot-1!", message: lengthMessage },
  { fault: "too many characters", value: `D-1${"x".repeat(70)}`, message: lengthMessage },
  { fault: "no small letter", value: "DUZE-LITERY-1!", message: weakMessage },
  { fault: "no capital letter", value: "male-litery-1!", message: weakMessage },
  { fault: "no digit", value: "Bez-cyfr-wcale!", message: weakMessage },
  { fault: "no symbol", value: "BezZnakow123", message: weakMessage },
  { fault: "a number", value: 12345678, message: "Hasło jest wymagane" },
];

/** Every violation of a text rule, for each endpoint with such a field. */
export const faults: Fault[] = [
  ...fields.flatMap((field) => field.calls.flatMap((call) => faultsOf(field, call))),
  ...each(["register", "requestReset"], (call) =>
    invalidEmails.map((value) => ({
      call,
      key: "email",
      fault: value,
      value,
      message: emailMessage,
    })),
  ),
  ...each(["register", "resetPassword", "updateProfile"], (call) =>
    invalidPasswords.map((fault) => ({ call, key: "password", ...fault })),
  ),
  ...each(["register", "resetPassword"], (call) => [
    { call, key: "password", fault: "nothing", value: undefined, message: "Hasło jest wymagane" },
  ]),
  ...invalidCredentials.map((fault) => ({ call: "login" as const, ...fault })),
];

function faultsOf({ key, name, min = 0, max }: Field, call: CallName): Fault[] {
  const tooLong = `${name} może mieć najwyżej ${max.toLocaleString("pl")} znaków`;
  const tooShort = `${name} musi mieć co najmniej ${min} ${min < 5 ? "znaki" : "znaków"}`;
  const required = `${name}\u00a0– to pole jest wymagane`;
  const blank = min > 1 ? tooShort : required;
  const result: Fault[] = [
    { call, key, fault: "too many characters", value: "ż".repeat(max + 1), message: tooLong },
  ];
  if (min > 0)
    result.push({ call, key, fault: "blanks", value: " \n ".repeat(min), message: blank });
  if (min > 1) {
    const value = "ż".repeat(min - 1);
    result.push({ call, key, fault: "too few characters", value, message: tooShort });
  }
  // Multipart fields are always text.
  if (call !== "createPost") {
    result.push({ call, key, fault: "a number", value: 12_345, message: required });
  }
  if (call !== "updateProfile") {
    result.push({ call, key, fault: "nothing", value: undefined, message: required });
  }
  return result;
}

function each(calls: CallName[], make: (call: CallName) => Fault[]): Fault[] {
  return calls.flatMap(make);
}
