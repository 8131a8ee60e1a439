import { Link } from "react-router-dom";
import { patterns } from "../../contract/paths";
import { PageHeading } from "./PageHeading";

/** What stands in the place of a page that could not be drawn, with ways on. */
export function FailedPage() {
  return (
    <div className="container missing">
      <PageHeading>Coś poszło nie tak</PageHeading>
      <p>Nie udało się pokazać tej strony. Sprawdź połączenie i spróbuj ponownie.</p>
      <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
        Odśwież stronę
      </button>{" "}
      <Link className="btn btn-outline" to={patterns.home}>
        Wróć na stronę główną
      </Link>
    </div>
  );
}
