import { type ReactNode, useEffect } from "react";
import { hasNoResponse } from "../../api/failure";
import type { RequestState } from "../../store/apiThunk";
import { FailurePanel } from "./FailurePanel";
import { Loading } from "./Loading";

interface Props<Data> {
  /** Null until loaded. */
  data: Data | null;
  request: RequestState | undefined;
  refetch: () => void;
  /** Placeholder while loading; defaults to a spinner. */
  skeleton?: ReactNode;
  /** Rendered below the error message if no response arrived. */
  offlineFallback?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Renders a query: loaded, failed or loading. Cached data stays visible during a refetch. A query
 * without a response is refetched when the browser is online again.
 */
export function QueryView<Data>({
  data,
  request,
  refetch,
  skeleton,
  offlineFallback,
  children,
}: Props<Data>) {
  const isUnreachable = request?.status === "failed" && hasNoResponse(request.failure);
  useEffect(() => {
    if (!isUnreachable) return undefined;
    addEventListener("online", refetch);
    return () => removeEventListener("online", refetch);
  }, [isUnreachable, refetch]);
  if (data !== null) return children(data);
  if (request?.status === "failed") {
    return (
      <>
        <FailurePanel message={request.failure.message} refetch={refetch} />
        {isUnreachable && offlineFallback}
      </>
    );
  }
  if (skeleton === undefined) return <Loading />;
  return (
    <div aria-busy="true">
      {skeleton}
      <p className="visually-hidden" role="status">
        Wczytywanie…
      </p>
    </div>
  );
}
