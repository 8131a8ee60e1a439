import { type ReactNode, useDeferredValue, useMemo, useSyncExternalStore } from "react";
import { useAppSelector } from "../../store/hooks";
import { ReaderContext } from "../../store/reader";
import { selectSessionUser } from "./slice";

/**
 * Provides the user for whom the page is rendered. The value is deferred, so that React re-renders the page in slices;
 * components that read the store directly are rendered in one long task after hydration. The change of value also makes
 * React hydrate the content of Suspense boundaries, which it otherwise does only when idle.
 */
export function ReaderProvider({ children }: { children: ReactNode }) {
  const user = useAppSelector(selectSessionUser);
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const reader = useMemo(() => ({ user, isHydrated }), [user, isHydrated]);
  const deferredReader = useDeferredValue(reader);
  // After a log-out or a switch of accounts, nothing of the previous account may be shown or written.
  const isStaleAccount = deferredReader.user !== null && deferredReader.user._id !== user?._id;
  return <ReaderContext value={isStaleAccount ? reader : deferredReader}>{children}</ReaderContext>;
}

const subscribeToNothing = () => () => {};
