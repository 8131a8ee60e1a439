/** A call that only checks a link from a mail. */
export interface LinkCheck {
  call: "verifyEmail" | "checkResetLink";
  /** Heading of the page for a valid link. */
  validHeading: string;
  /** Link offered for an invalid one, and the heading it leads to. */
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
