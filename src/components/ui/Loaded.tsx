import { type ReactNode, useEffect } from "react";
import type { RequestState } from "../../store/apiThunk";
import { FailurePanel } from "./FailurePanel";

interface Props<Data> {
  /** What was read; null before it came. */
  data: Data | null;
  request: RequestState | undefined;
  onRetry: () => void;
  /** Stands in the place of what comes. */
  skeleton: ReactNode;
  /** Stands below what says that it failed for want of a connection. */
  offline?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * The states of something read: there, failed, or still on its way. What is there stays there. What
 * failed for want of a connection is read anew when there is one again.
 */
export function Loaded<Data>({ data, request, onRetry, skeleton, offline, children }: Props<Data>) {
  const isOffline = request?.status === "failed" && request.failure.kind === "offline";
  useEffect(() => {
    if (!isOffline) return undefined;
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  }, [isOffline, onRetry]);
  if (data !== null) return children(data);
  if (request?.status === "failed") {
    return (
      <>
        <FailurePanel message={request.failure.message} onRetry={onRetry} />
        {isOffline && offline}
      </>
    );
  }
  return (
    <div aria-busy="true">
      {skeleton}
      <p className="visually-hidden" role="status">
        Wczytywanie…
      </p>
    </div>
  );
}
