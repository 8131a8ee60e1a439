/** A call that only asks whether a link from a mail is good. */
export interface LinkCheck {
  call: "verifyEmail" | "checkResetLink";
  /** The heading of the page behind a good link. */
  good: string;
  /** Where a bad one leads. */
  wayOut: { link: string; heading: string };
}

export const linkChecks: readonly LinkCheck[] = [
  {
    call: "verifyEmail",
    good: "Adres e-mail potwierdzony",
    wayOut: { link: "Zaloguj się", heading: "Logowanie" },
  },
  {
    call: "checkResetLink",
    good: "Nowe hasło",
    wayOut: { link: "Poproś o nowy odnośnik", heading: "Nie pamiętasz hasła?" },
  },
];
