import { Link } from "react-router-dom";
import { PageHeading } from "../components/layout/PageHeading";
import { BrowserStorage } from "../components/privacy/BrowserStorage";
import { DataController } from "../components/privacy/DataController";
import { ServerData } from "../components/privacy/ServerData";
import { patterns } from "../shared/paths";

/** States which data browser and server store, and how long; must match what they do. */
export function PrivacyPage() {
  return (
    <div className="reading prose privacy">
      <PageHeading />
      <p>
        Ten blog nikogo nie śledzi, nie wyświetla reklam i nikomu nie sprzedaje danych. Poniżej
        piszemy, co przechowuje, gdzie i jak długo.
      </p>
      <DataController />
      <BrowserStorage />
      <ServerData />
      <h2>Kto je otrzymuje</h2>
      <ul>
        <li>
          Wszyscy, także wyszukiwarki: nazwę, opis i zdjęcie profilowe, datę założenia konta, posty,
          komentarze i polubienia.
        </li>
        <li>Administratorzy bloga: także adres e-mail.</li>
        <li>
          Firmy, które utrzymują serwer bloga, serwer z danymi i pocztę: tyle, ile do tego trzeba.
        </li>
      </ul>
      <h2>Zdjęcia z innych serwerów</h2>
      <p>
        Zdjęcia, których nie przesłano na ten blog, przeglądarka pobiera z serwera, na którym leżą.
        Poznaje on wtedy Twój adres sieciowy i rodzaj przeglądarki.
      </p>
      <h2>Twoje prawa</h2>
      <p>
        Masz prawo dostępu do swoich danych, ich sprostowania, usunięcia, ograniczenia przetwarzania
        i przeniesienia, a także prawo sprzeciwu wobec przetwarzania, które opiera się na prawnie
        uzasadnionym interesie. Możesz też złożyć skargę do Prezesa Urzędu Ochrony Danych Osobowych
        (<a href="https://uodo.gov.pl">uodo.gov.pl</a>).
      </p>
      <h2>Jak usunąć konto</h2>
      <p>
        W swoim profilu wybierz „Usuń swoje konto”. Od razu i na zawsze znikają wtedy dane konta,
        posty z komentarzami innych osób pod nimi, Twoje komentarze, polubienia i zdjęcia.
      </p>
      <p>
        Nie znikają tematy bloga, szkice w przeglądarkach, których używasz, ani to, co skopiowano
        wcześniej: kopie zapasowe do czasu ich wymiany, strony zapisane przez wyszukiwarki i innych
        czytelników.
      </p>
      <p>
        <Link to={patterns.home}>Wróć na stronę główną</Link>
      </p>
    </div>
  );
}
