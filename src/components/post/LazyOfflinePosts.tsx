import { lazy, Suspense } from "react";

// Without a network its code may not come either. No boundary is to reload the page for that: there
// would be nothing to load it from.
const OfflineShelf = lazy(async () => {
  const shelf = await import("./OfflinePosts").catch(() => null);
  return { default: shelf?.OfflinePosts ?? (() => null) };
});

/** What there is to read without a network, where the page that was asked for is not. */
export function LazyOfflinePosts() {
  return (
    <Suspense>
      <OfflineShelf />
    </Suspense>
  );
}
