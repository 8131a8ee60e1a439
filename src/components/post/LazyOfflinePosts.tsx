import { lazy, Suspense } from "react";

// Offline this chunk may fail to load, too; the error must not reach a boundary, which would reload the
// page without a network to load it from.
const OfflinePosts = lazy(async () => {
  const module = await import("./OfflinePosts").catch(() => null);
  return { default: module?.OfflinePosts ?? (() => null) };
});

/** Lists the posts that are available offline; used where a page could not be loaded. */
export function LazyOfflinePosts() {
  return (
    <Suspense>
      <OfflinePosts />
    </Suspense>
  );
}
