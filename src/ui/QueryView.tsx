import type { ReactNode } from "react";
import { hasNoResponse } from "../api/failure";
import type { QueryResult } from "../store/hooks";
import { FailurePanel } from "./FailurePanel";
import { Loading } from "./Loading";
import { useIsOnline } from "./useIsOnline";

interface Props<Data> extends QueryResult<Data> {
  /** Placeholder while loading; defaults to a spinner. */
  skeleton?: ReactNode;
  /** Rendered if no response arrived: below the error message, or in its place while the browser is offline. */
  offlineFallback?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders a query's data, or its error or loading state. Cached data stays visible during a refetch. */
export function QueryView<Data>({
  data,
  request,
  skeleton,
  offlineFallback,
  children,
}: Props<Data>) {
  const isOnline = useIsOnline();
  if (data !== null) return children(data);
  if (request?.status === "failed") {
    const { failure } = request;
    const fallback = hasNoResponse(failure) && offlineFallback;
    return (
      <>
        {/* While offline, the banner in the layout already shows the cause. */}
        {!(fallback && !isOnline) && <FailurePanel failure={failure} />}
        {fallback}
      </>
    );
  }
  if (skeleton === undefined) return <Loading />;
  return (
    <div aria-busy="true">
      {skeleton}
      <p className="visually-hidden">Wczytywanie…</p>
    </div>
  );
}

/**
 * Renders placeholders for lines of text.
 * @param widths Bootstrap's width classes, written in full, because the CSS purge looks for literal class names
 */
export function SkeletonLines({ widths }: { widths: ("w-25" | "w-50" | "w-75" | "w-100")[] }) {
  return widths.map((width, index) => (
    <span key={index} className={`skeleton skeleton-line ${width}`} aria-hidden="true" />
  ));
}
