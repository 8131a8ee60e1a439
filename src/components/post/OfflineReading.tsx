import { lazy, Suspense } from "react";
import { ErrorBoundary } from "../layout/ErrorBoundary";

const OfflineShelf = lazy(async () => ({
  default: (await import("./OfflineShelf")).OfflineShelf,
}));

/** What there is to read without a network, where the page that was asked for is not. */
export function OfflineReading() {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <OfflineShelf />
      </Suspense>
    </ErrorBoundary>
  );
}
