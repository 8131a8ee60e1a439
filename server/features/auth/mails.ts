import type { Mail } from "../../platform/mail/mailer";
import { composeLinkMail, type Recipient } from "../../platform/mail/templates";

export function verificationMail(recipient: Recipient, link: string, siteName: string): Mail {
  return composeLinkMail(recipient, link, siteName, {
    subject: `Potwierdź swój adres e-mail\u00a0– ${siteName}`,
    request: `Dziękujemy za rejestrację w serwisie ${siteName}. Potwierdź swój adres e-mail:`,
    button: "Potwierdź adres",
    note: "Odnośnik działa przez 24 godziny. Jeśli to nie Ty zakładasz to konto, zignoruj tę wiadomość.",
  });
}

export function resetMail(recipient: Recipient, link: string, siteName: string): Mail {
  return composeLinkMail(recipient, link, siteName, {
    subject: `Ustaw nowe hasło\u00a0– ${siteName}`,
    request: `Ktoś prosi o nowe hasło do Twojego konta w serwisie ${siteName}. Ustaw je tutaj:`,
    button: "Ustaw nowe hasło",
    note: "Odnośnik działa przez godzinę. Jeśli to nie Twoja prośba, zignoruj tę wiadomość\u00a0– hasło się nie zmieni.",
  });
}
