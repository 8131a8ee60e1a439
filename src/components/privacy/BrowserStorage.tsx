import { PrivacyTable } from "./PrivacyTable";

/** Lists what the browser stores, and how long; must match what the code does. */
export function BrowserStorage() {
  return (
    <>
      <h2>W Twojej przeglądarce</h2>
      <PrivacyTable label="Co przechowuje przeglądarka" headers={headers} rows={rows} />
      <p>Wszystko to możesz usunąć w ustawieniach przeglądarki, w danych tej strony.</p>
    </>
  );
}

const headers = ["Nazwa", "Co zawiera", "Jak długo"];

const rows = [
  [
    <span key="name">
      Plik cookie <code>CookieConsent</code>
    </span>,
    "Informacja, że komunikat o plikach cookie został zamknięty. Innych plików cookie nie ma.",
    "365 dni",
  ],
  [
    <code key="name">userInfo</code>,
    "Dane logowania przysłane przez serwer: identyfikator, nazwa, adres zdjęcia, klucz dostępu i inne.",
    "Do wylogowania",
  ],
  [
    <span key="name">
      <code>theme</code>, <code>commentOrder</code>, <code>editor</code>, <code>fonts</code>
    </span>,
    "Wybrany motyw, kolejność komentarzy, sposób pisania postów i to, że kroje pisma są już pobrane.",
    "Do usunięcia przez Ciebie",
  ],
  [
    <code key="name">pictureSizes</code>,
    "Wymiary ostatnio oglądanych zdjęć postów, jeśli serwer ich nie podaje.",
    "Do zastąpienia nowszymi",
  ],
  [
    <span key="name">
      Nazwy od <code>draft</code>
    </span>,
    "Szkice postów i komentarzy, których jeszcze nie udało się wysłać.",
    "Do wysłania albo odrzucenia; przy wylogowaniu pytamy, czy je zachować",
  ],
  [
    "Strony i zdjęcia",
    "To, co było ostatnio otwierane na tym urządzeniu, żeby dało się czytać bez internetu; niczego, co widać tylko po zalogowaniu.",
    "Do zastąpienia nowszymi",
  ],
  [
    "Dane karty",
    "Miejsce, do którego strona jest przewinięta, czas ostatniego odświeżenia i to, co przed nim wpisano, oprócz haseł.",
    "Do zamknięcia karty",
  ],
];
