/** A call that only asks whether a link from a mail is good. */
export interface LinkCheck {
  call: "verifyEmail" | "checkResetLink";
  /** The heading of the page behind a good link. */
  validHeading: string;
  /** Where a bad one leads. */
  invalidExit: { link: string; heading: string };
}

export const linkChecks: readonly LinkCheck[] = [
  {
    call: "verifyEmail",
    validHeading: "Adres e-mail potwierdzony",
    invalidExit: { link: "Zaloguj się", heading: "Logowanie" },
  },
  {
    call: "checkResetLink",
    validHeading: "Nowe hasło",
    invalidExit: { link: "Poproś o nowy odnośnik", heading: "Nie pamiętasz hasła?" },
  },
];
