import {
  accountTexts,
  commentText,
  type FieldDescription,
  postTextNames,
  postTexts,
  topicTitle,
} from "../../../src/contract/fields";
import type { CallName } from "./client";

/** A text field of some calls. */
interface Field extends FieldDescription {
  calls: CallName[];
  key: string;
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

const fields: Field[] = [
  describe(["register", "updateProfile"], "username", accountTexts.username),
  describe(["updateProfile"], "bio", accountTexts.bio),
  describe(["register", "requestReset"], "email", accountTexts.email),
  ...postTextNames.map((name) => describe(["createPost", "updatePost"], name, postTexts[name])),
  describe(["createCategory"], "title", topicTitle),
  describe(["createComment", "updateComment"], "text", commentText),
];

function describe(calls: CallName[], key: string, description: FieldDescription): Field {
  return { ...description, calls, key };
}

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

const lengthMessage = `Hasło musi mieć od ${accountTexts.password.limits.min} do ${accountTexts.password.limits.max} znaków`;
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

function faultsOf({ key, subject, missing, limits }: Field, call: CallName): Fault[] {
  const { min = 0, max } = limits;
  const tooLong = `${subject} może mieć najwyżej ${max.toLocaleString("pl")} znaków`;
  const tooShort = `${subject} musi mieć co najmniej ${min} ${min < 5 ? "znaki" : "znaków"}`;
  const blank = min > 1 ? tooShort : missing;
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
    result.push({ call, key, fault: "a number", value: 12_345, message: missing });
  }
  if (call !== "updateProfile") {
    result.push({ call, key, fault: "nothing", value: undefined, message: missing });
  }
  return result;
}

function each(calls: CallName[], make: (call: CallName) => Fault[]): Fault[] {
  return calls.flatMap(make);
}
