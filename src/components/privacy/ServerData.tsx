import { PrivacyTable } from "./PrivacyTable";

/** Lists what the server stores: why, on which legal basis and how long (GDPR, article 13). */
export function ServerData() {
  return (
    <>
      <h2>Na serwerze</h2>
      <PrivacyTable label="Co przechowuje serwer" headers={headers} rows={rows} />
      <p>
        Podanie danych jest dobrowolne, ale bez nazwy i adresu e-mail nie da się założyć konta. Nie
        profilujemy i nie podejmujemy decyzji automatycznie. Z przesłanych zdjęć usuwamy informacje
        o miejscu i aparacie.
      </p>
    </>
  );
}

const headers = ["Dane", "Po co i na jakiej podstawie", "Jak długo"];

const contract = "umowa o prowadzenie konta (art. 6 ust. 1 lit. b RODO)";
const interest = "prawnie uzasadniony interes (art. 6 ust. 1 lit. f RODO)";

const rows = [
  [
    "Konto: nazwa, adres e-mail, opis, zdjęcie i data założenia; hasło tylko w postaci, z której nie da się go odczytać",
    `Prowadzenie konta: ${contract}`,
    "Do usunięcia konta",
  ],
  [
    "Twoje posty, zdjęcia w nich, komentarze i polubienia",
    `Publikowanie ich na blogu: ${contract}`,
    "Do usunięcia ich albo konta",
  ],
  [
    "Wiadomości na Twój adres e-mail",
    `Potwierdzenie adresu i zmiana hasła: ${contract}`,
    "Do wysłania; odnośniki w nich działają najwyżej dobę",
  ],
  [
    "Liczniki prób, wpisów i zapytań: skrót adresu sieciowego albo konta",
    `Ochrona przed odgadywaniem haseł i nadużyciami: ${interest}`,
    "Kilka godzin",
  ],
  [
    "Dziennik: mogą się w nim znaleźć czas zapytania, identyfikator konta i skrót adresu sieciowego, nigdy treść, e-mail ani hasło",
    `Znajdowanie błędów i nadużyć: ${interest}`,
    "Tyle, ile ustawiono na serwerze",
  ],
  [
    "Kopie zapasowe tego, co wyżej",
    `Odtworzenie bloga po awarii: ${interest}`,
    "Do zastąpienia nowszymi, zwykle siedem dni",
  ],
];
