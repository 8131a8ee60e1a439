import { patterns } from "@blog/shared/paths";
import { useSite } from "../../ui/pageContext";
import { PageHeading } from "../../ui/PageHeading";

/**
 * Renders an error message in place of a page that failed to render. Its button and link load a new document, because
 * the router may have failed, too.
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

/** Renders a minimal header, whose links work without the router, in place of a header that failed to render. */
export function FallbackHeader() {
  return (
    <header className="site-header">
      <nav className="container" aria-label="Główna">
        <a className="logo" href={patterns.home}>
          {useSite().name}
        </a>
        <a href={patterns.posts}>Posty</a>
        <a href={patterns.login}>Logowanie</a>
      </nav>
    </header>
  );
}
