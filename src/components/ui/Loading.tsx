/** What is still on its way and has no skeleton: a page's code, or what it is about. */
export function Loading() {
  return (
    <div className="container loading" role="status">
      <span className="spinner-border text-primary" aria-hidden="true" />
      <span>Wczytywanie…</span>
    </div>
  );
}
