import {
  accountTexts,
  commentText,
  type FieldDescription,
  postTextNames,
  postTexts,
  topicTitle,
} from "../../../src/contract/fields";
import type { CallName } from "./client";

/** An invalid value of a field. */
interface Fault {
  fault: string;
  /** Undefined stands for a missing field. */
  value: unknown;
  /** Expected error message. */
  message: string;
}

const emailMessage = "Podaj prawidłowy adres e-mail, np. imie@example.com";
const invalidEmails = [
  "nie-adres",
  "a@b.c",
  "ala ma@example.com",
  "ala.ma@",
  "@example.com",
  "ala@ola@example.com",
].map((value): Fault => ({ fault: value, value, message: emailMessage }));

const { min, max } = accountTexts.password.limits;
const lengthMessage = `Hasło musi mieć od ${min} do ${max} znaków`;
const weakMessage = "Hasło musi zawierać małą i wielką literę, cyfrę i znak specjalny";
const missingPassword = "Hasło jest wymagane";
const invalidPasswords: Fault[] = [
  { fault: "too few characters", value: "Krot-1!", message: lengthMessage },
  { fault: "too many characters", value: `D-1${"x".repeat(70)}`, message: lengthMessage },
  { fault: "no small letter", value: "DUZE-LITERY-1!", message: weakMessage },
  { fault: "no capital letter", value: "male-litery-1!", message: weakMessage },
  { fault: "no digit", value: "Bez-cyfr-wcale!", message: weakMessage },
  { fault: "no symbol", value: "BezZnakow123", message: weakMessage },
  { fault: "a number", value: 12345678, message: missingPassword },
  { fault: "nothing", value: undefined, message: missingPassword },
];

/** Every violation of a text rule, for each endpoint with such a field. */
export const faults = [
  ...faultsOf(["register", "updateProfile"], "username", invalidTexts(accountTexts.username)),
  ...faultsOf(["updateProfile"], "bio", invalidTexts(accountTexts.bio)),
  ...faultsOf(["register", "requestReset"], "email", [
    ...invalidTexts(accountTexts.email),
    ...invalidEmails,
  ]),
  ...faultsOf(["register", "resetPassword", "updateProfile"], "password", invalidPasswords),
  ...postTextNames.flatMap((name) =>
    faultsOf(["createPost", "updatePost"], name, invalidTexts(postTexts[name])),
  ),
  ...faultsOf(["createCategory"], "title", invalidTexts(topicTitle)),
  ...faultsOf(["createComment", "updateComment"], "text", invalidTexts(commentText)),
  ...faultsOf(["login"], "email", [
    { fault: "nothing", value: undefined, message: "Email jest wymagany" },
    { fault: "blanks", value: "   ", message: "Email jest wymagany" },
  ]),
  ...faultsOf(["login"], "password", [
    { fault: "nothing", value: undefined, message: missingPassword },
    { fault: "an empty text", value: "", message: missingPassword },
  ]),
];

function invalidTexts({ subject, missing, limits }: FieldDescription): Fault[] {
  const { min: least = 0, max: most } = limits;
  const tooLong = `${subject} może mieć najwyżej ${most.toLocaleString("pl")} znaków`;
  const tooShort = `${subject} musi mieć co najmniej ${least} ${least < 5 ? "znaki" : "znaków"}`;
  const blank = least > 1 ? tooShort : missing;
  return [
    { fault: "too many characters", value: "ż".repeat(most + 1), message: tooLong },
    ...(least > 0 ? [{ fault: "blanks", value: " \n ".repeat(least), message: blank }] : []),
    ...(least > 1
      ? [{ fault: "too few characters", value: "ż".repeat(least - 1), message: tooShort }]
      : []),
    { fault: "a number", value: 12_345, message: missing },
    { fault: "nothing", value: undefined, message: missing },
  ];
}

function faultsOf(calls: CallName[], key: string, invalid: Fault[]) {
  const all = calls.flatMap((call) => invalid.map((each) => ({ call, key, ...each })));
  // The fields of a form are always text, and those of a profile may be missing.
  return all.filter(
    ({ call, fault }) =>
      !(call === "createPost" && fault === "a number") &&
      !(call === "updateProfile" && fault === "nothing"),
  );
}
