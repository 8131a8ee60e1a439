/** Renders a spinner, and the heading that every page has, while a page without a skeleton is loading. */
export function Loading() {
  return (
    <div className="container loading" role="status">
      <span className="spinner-border text-primary" aria-hidden="true" />
      <h1>Wczytywanie…</h1>
    </div>
  );
}
