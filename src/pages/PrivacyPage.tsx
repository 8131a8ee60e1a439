import { Link } from "react-router-dom";
import { PageHeading } from "../ui/PageHeading";
import { browserStores } from "../features/reading/browserStores";
import { ForgetDevice } from "../features/reading/ForgetDevice";
import { MarkdownText } from "../ui/MarkdownText";
import { useSite } from "../ui/pageContext";
import { patterns } from "@blog/shared/paths";
import text from "./privacy.md?raw";

const deviceText = browserStores.map(({ contents }) => contents).join("\n");

/** Lists which data the browser and the server store (GDPR, article 13). The texts must match what the code stores. */
export function PrivacyPage() {
  return (
    <div className="reading prose privacy">
      <PageHeading />
      <p>
        Ten blog nikogo nie śledzi, nie wyświetla reklam i nikomu nie sprzedaje danych. Poniżej
        piszemy, co przechowuje, gdzie i jak długo.
      </p>
      <DataController />
      <h2>W Twojej przeglądarce</h2>
      <MarkdownText text={deviceText} kind="page" />
      <ForgetDevice />
      <MarkdownText text={text} kind="page" />
      <p>
        <Link to={patterns.home}>Wróć na stronę główną</Link>
      </p>
    </div>
  );
}

/** Data controller and e-mail address, set at build time for static hosts, whose HTML has no inlined settings. */
const { VITE_DATA_CONTROLLER, VITE_CONTACT_EMAIL } = import.meta.env;

/** Names the data controller and their e-mail address, or states that the blog's operator has not given them. */
function DataController() {
  const { dataController = VITE_DATA_CONTROLLER, contactEmail = VITE_CONTACT_EMAIL } = useSite();
  return (
    <>
      <h2>Kto odpowiada za dane</h2>
      <p>
        {dataController
          ? `Administratorem danych jest: ${dataController}.`
          : "Osoba prowadząca ten blog nie podała, kto jest administratorem danych."}
      </p>
      {contactEmail ? (
        <p>
          W sprawach danych napisz na adres <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      ) : (
        <p>Nie podała też adresu, na który można napisać w sprawach danych.</p>
      )}
    </>
  );
}
