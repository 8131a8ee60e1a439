import { patterns } from "../../contract/paths";
import { PageHeading } from "./PageHeading";

/**
 * What stands in the place of a page that could not be drawn, with ways on. They load a document
 * anew: where all of the pages failed, there is no router left to follow a link.
 */
export function ErrorPage() {
  return (
    <div className="container not-found">
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
