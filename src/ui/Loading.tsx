import { useEffect, useState } from "react";

/** Milliseconds after which a way to try again is shown, since a file may never arrive. */
const slowAfterMs = 10_000;

/** The empty reference, which means the page itself (RFC 3986, section 4.4). */
const thisPage = "";

/** Renders a spinner, and the heading that every page has, while a page without a skeleton is loading. */
export function Loading() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="container loading" role="status">
      <span className="spinner-border text-primary" aria-hidden="true" />
      <div>
        <h1>Wczytywanie…</h1>
        {isSlow && (
          <>
            Trwa to dłużej niż zwykle. <a href={thisPage}>Spróbuj ponownie</a>
          </>
        )}
      </div>
    </div>
  );
}
