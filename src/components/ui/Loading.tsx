/** Spinner for content without a skeleton, such as a page's chunk. */
export function Loading() {
  return (
    <div className="container loading" role="status">
      <span className="spinner-border text-primary" aria-hidden="true" />
      <span>Wczytywanie…</span>
    </div>
  );
}
