/** The empty reference, which means the page itself (RFC 3986, section 4.4). */
const thisPage = "";

/**
 * Renders a spinner, and the heading that every page has, while a page without a skeleton is loading. After some time,
 * the styles show a way to try again, since the code itself may be what never arrives.
 */
export function Loading() {
  return (
    <div className="container loading" role="status">
      <span className="spinner-border text-primary" aria-hidden="true" />
      <h1>Wczytywanie…</h1>
      <p className="loading-slow">
        Trwa to dłużej niż zwykle. <a href={thisPage}>Spróbuj ponownie</a>
      </p>
    </div>
  );
}
