import { Link } from "react-router-dom";
import { PageHeading } from "../components/layout/PageHeading";
import { useSite } from "../components/layout/siteContext";
import { patterns } from "../contract/paths";

/** States which data browser and server store, and how long; must match what they do. */
export function PrivacyPage() {
  const { contactEmail } = useSite();
  return (
    <div className="reading prose privacy">
      <PageHeading />
      <p>
        Ten blog nikogo nie śledzi, nie wyświetla reklam i nikomu nie sprzedaje danych. Poniżej
        piszemy, co przechowuje, gdzie i jak długo.
      </p>
      <h2>W Twojej przeglądarce</h2>
      <ul>
        <li>
          Plik cookie <code>CookieConsent</code>: informacja, że komunikat o plikach cookie został
          zamknięty. Znika po 365 dniach. Innych plików cookie nie ma.
        </li>
        <li>
          <code>userInfo</code>: dane logowania w całości, jak przysłał je serwer&nbsp;– między
          innymi identyfikator, nazwa, adres zdjęcia i klucz dostępu. Znika po wylogowaniu.
        </li>
        <li>
          <code>theme</code>, <code>commentOrder</code>, <code>fonts</code>: wybrany motyw,
          kolejność komentarzy i to, że kroje pisma są już pobrane.
        </li>
        <li>
          Szkice postów i komentarzy, których jeszcze nie udało się wysłać: nazwy zaczynają się od{" "}
          <code>draft</code>. Znikają po wysłaniu albo odrzuceniu; przy wylogowaniu pytamy, czy je
          zachować.
        </li>
        <li>
          Strony i zdjęcia otwierane ostatnio na tym urządzeniu, żeby dało się je czytać bez
          internetu. Nie ma wśród nich niczego, co widać tylko po zalogowaniu.
        </li>
        <li>
          Do zamknięcia karty: miejsce, do którego strona jest przewinięta, i czas ostatniego
          odświeżenia.
        </li>
      </ul>
      <p>
        Autorzy mogą wstawiać w posty zdjęcia spod obcych adresów. Przeglądarka pobiera je wtedy
        prosto stamtąd, więc tamten serwer widzi Twój adres sieciowy; nie dowiaduje się, co czytasz.
      </p>
      <p>Wszystko to możesz usunąć w ustawieniach przeglądarki, w danych tej strony.</p>
      <h2>Na serwerze, gdy masz konto</h2>
      <ul>
        <li>nazwa, adres e-mail, opis i zdjęcie profilowe, data założenia konta,</li>
        <li>hasło&nbsp;– tylko w postaci, z której nie da się go odczytać,</li>
        <li>Twoje posty, zdjęcia w nich, komentarze i polubienia.</li>
      </ul>
      <p>
        Adres e-mail widzisz Ty i administratorzy bloga. Reszta, poza hasłem, jest publiczna. Z
        przesłanych zdjęć usuwamy informacje o miejscu i aparacie.
      </p>
      <h2>Wiadomości i bezpieczeństwo</h2>
      <p>
        Na adres e-mail wysyłamy tylko wiadomości, które są potrzebne do potwierdzenia adresu i do
        zmiany hasła. Żeby nikt nie odgadywał haseł, serwer przez pewien czas liczy próby logowania
        z jednego adresu sieciowego, który zapisuje w postaci skrótu. Dziennik serwera służy do
        znajdowania błędów i nadużyć: mogą się w nim znaleźć czas zapytania, identyfikator konta i
        skrót adresu sieciowego, nigdy treść, e-mail ani hasło.
      </p>
      <h2>Jak usunąć konto</h2>
      <p>
        W swoim profilu wybierz „Usuń swoje konto”. Od razu i na zawsze znikają wtedy dane konta,
        posty z komentarzami innych osób pod nimi, Twoje komentarze, polubienia i zdjęcia. Zostają
        najwyżej w kopiach zapasowych, które prowadzi administrator bloga, do czasu ich wymiany.
      </p>
      {contactEmail && (
        <>
          <h2>Kogo zapytać</h2>
          <p>
            W sprawach prywatności napisz na adres{" "}
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </p>
        </>
      )}
      <p>
        Administratorem danych jest ten, kto prowadzi ten blog: odpowiada za serwer, dzienniki i
        kopie zapasowe, i to on powinien powiedzieć, kim jest i gdzie stoi serwer.
      </p>
      <p>
        <Link to={patterns.home}>Wróć na stronę główną</Link>
      </p>
    </div>
  );
}
