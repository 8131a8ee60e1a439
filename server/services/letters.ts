import type { Mail } from "./mail";

/** Whom a letter is for. */
interface Recipient {
  email: string;
  username: string;
}

/** The mail that asks to confirm an address. @param link where it is confirmed, within 24 hours */
export function verificationMail(recipient: Recipient, link: string): Mail {
  return letter(recipient, link, {
    subject: "Potwierdź swój adres e-mail – BLOG",
    request: "Dziękujemy za rejestrację na Blogu. Potwierdź swój adres e-mail:",
    button: "Potwierdź adres",
    note: "Odnośnik działa przez 24 godziny. Jeśli to nie ty zakładasz konto, zignoruj tę wiadomość.",
  });
}

/** The mail that leads to a new password. @param link where it is set, within one hour */
export function resetMail(recipient: Recipient, link: string): Mail {
  return letter(recipient, link, {
    subject: "Ustaw nowe hasło – BLOG",
    request: "Ktoś poprosił o nowe hasło do twojego konta na Blogu. Ustaw je tutaj:",
    button: "Ustaw nowe hasło",
    note: "Odnośnik działa przez godzinę. Jeśli to nie twoja prośba, zignoruj tę wiadomość – hasło się nie zmieni.",
  });
}

function letter(
  { email, username }: Recipient,
  link: string,
  words: { subject: string; request: string; button: string; note: string },
): Mail {
  const { subject, request, button, note } = words;
  const text = `Cześć, ${username}!\n\n${request}\n${link}\n\n${note}\n\nBLOG\n`;
  const html = `<!doctype html>
<html lang="pl">
  <head><meta charset="utf-8"><title>${subject}</title></head>
  <body style="font-family: sans-serif; line-height: 1.5">
    <p>Cześć, ${escape(username)}!</p>
    <p>${request}</p>
    <p><a href="${escape(link)}">${button}</a></p>
    <p>${note}</p>
    <p>BLOG</p>
  </body>
</html>
`;
  return { to: email, subject, text, html, link };
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
