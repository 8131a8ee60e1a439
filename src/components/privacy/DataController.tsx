import { useSite } from "../ui/siteContext";

/** States who is responsible for the data, or that the operator has not said so. */
export function DataController() {
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

/** Set at build time for static hosts, which inline no settings. */
const { VITE_DATA_CONTROLLER, VITE_CONTACT_EMAIL } = import.meta.env;
