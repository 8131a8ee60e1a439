import type { ReactNode } from "react";
import { hasNoResponse } from "../../api/failure";
import type { QueryResult } from "../../store/hooks";
import { FailurePanel } from "./FailurePanel";
import { Loading } from "./Loading";
import { useIsOnline } from "./useIsOnline";

interface Props<Data> extends QueryResult<Data> {
  /** Placeholder while loading; defaults to a spinner. */
  skeleton?: ReactNode;
  /** Rendered if no response arrived: below the error message, or offline in place of it. */
  offlineFallback?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders a query: loaded, failed or loading. Cached data stays visible during a refetch. */
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
        {/* Offline, the banner says the same. */}
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
