import { patterns } from "../../shared/paths";
import { PageHeading } from "./PageHeading";

/**
 * Replaces a page that failed to render. Its controls load a new document, because the router may have
 * failed, too.
 */
export function ErrorPage() {
  return (
    <div className="reading not-found">
      <PageHeading>Coś poszło nie tak</PageHeading>
      <p>Nie udało się pokazać tej strony. Sprawdź połączenie i spróbuj ponownie.</p>
      <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
        Odśwież stronę
      </button>{" "}
      <a className="btn btn-outline" href={patterns.home}>
        Wróć na stronę główną
      </a>
    </div>
  );
}
