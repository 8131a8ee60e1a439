import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useMemo,
  useSyncExternalStore,
} from "react";
import type { SessionUser } from "@blog/contract/auth";
import { selectUser } from "./slice";
import { useAppSelector } from "../../store/hooks";

interface Reader {
  user: SessionUser | null;
  isHydrated: boolean;
}

const ReaderContext = createContext<Reader>({ user: null, isHydrated: false });

/**
 * Provides the user for whom the page is rendered. The value is deferred, so that React re-renders the page in slices;
 * components that read the store directly are rendered in one long task after hydration. The change of value also makes
 * React hydrate the content of Suspense boundaries, which it otherwise does only when idle.
 */
export function ReaderProvider({ children }: { children: ReactNode }) {
  const user = useAppSelector(selectUser);
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

/** Returns the user to render for; null during hydration. Guards and write requests use the undeferred `selectUser`. */
export function useUser(): SessionUser | null {
  return useContext(ReaderContext).user;
}

/** Returns false on the server and during hydration, so that content that depends on the browser causes no mismatch. */
export function useIsHydrated(): boolean {
  return useContext(ReaderContext).isHydrated;
}

const subscribeToNothing = () => () => {};
