import { patterns } from "../../shared/paths";
import { useSite } from "../ui/siteContext";

/** Replaces a header that failed to render; its links work without the router. */
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
