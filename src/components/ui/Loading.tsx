/** A page whose code is still on its way. */
export function Loading() {
  return (
    <div className="container loading" role="status">
      <span className="spinner-border text-primary" aria-hidden="true" />
      <span>Wczytywanie…</span>
    </div>
  );
}
