/** Renders a spinner while content that has no skeleton is loading, such as a page's chunk. */
export function Loading() {
  return (
    <div className="container loading" role="status">
      <span className="spinner-border text-primary" aria-hidden="true" />
      <span>Wczytywanie…</span>
    </div>
  );
}
