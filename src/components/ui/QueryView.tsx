import { type ReactNode, useEffect } from "react";
import { isUnanswered } from "../../api/failure";
import type { RequestState } from "../../store/apiThunk";
import { FailurePanel } from "./FailurePanel";
import { Loading } from "./Loading";

interface Props<Data> {
  /** What was read; null before it came. */
  data: Data | null;
  request: RequestState | undefined;
  refetch: () => void;
  /** Stands in the place of what comes; a spinner unless told. */
  skeleton?: ReactNode;
  /** Stands below what says that no answer came. */
  offlineFallback?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * The states of something read: there, failed, or still on its way. What is there stays there. What
 * was not answered is read anew when a connection is there again.
 */
export function QueryView<Data>({
  data,
  request,
  refetch,
  skeleton,
  offlineFallback,
  children,
}: Props<Data>) {
  const hasNoAnswer = request?.status === "failed" && isUnanswered(request.failure);
  useEffect(() => {
    if (!hasNoAnswer) return undefined;
    addEventListener("online", refetch);
    return () => removeEventListener("online", refetch);
  }, [hasNoAnswer, refetch]);
  if (data !== null) return children(data);
  if (request?.status === "failed") {
    return (
      <>
        <FailurePanel message={request.failure.message} refetch={refetch} />
        {hasNoAnswer && offlineFallback}
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
