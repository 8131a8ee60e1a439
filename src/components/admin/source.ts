import type { RequestState } from "../../store/apiThunk";

/** Something read from the backend. */
export interface Source<Data> {
  /** Null before it came. */
  data: Data | null;
  request: RequestState | undefined;
  /** Reads it again. */
  onRetry: () => void;
}
