import { patterns } from "../../contract/paths";

/** What stands in the place of the header where that cannot be drawn: links, and nothing else. */
export function FallbackHeader() {
  return (
    <header className="site-header">
      <nav className="container" aria-label="Główna">
        <a className="logo" href={patterns.home}>
          BLOG
        </a>
        <a href={patterns.posts}>Posty</a>
        <a href={patterns.login}>Logowanie</a>
      </nav>
    </header>
  );
}
