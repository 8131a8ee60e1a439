import type { ReactNode } from "react";
import type { RequestState } from "../../store/apiThunk";
import { FailurePanel } from "./FailurePanel";

interface Props<Data> {
  /** What was read; null before it came. */
  data: Data | null;
  request: RequestState | undefined;
  onRetry: () => void;
  /** Stands in the place of what comes. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The states of something read: there, failed, or still on its way. What is there stays there. */
export function Loaded<Data>({ data, request, onRetry, skeleton, children }: Props<Data>) {
  if (data !== null) return children(data);
  if (request?.status === "failed") {
    return <FailurePanel message={request.failure.message} onRetry={onRetry} />;
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
