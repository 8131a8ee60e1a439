import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useMemo,
  useSyncExternalStore,
} from "react";
import type { SessionUser } from "../contract/auth";
import { selectUser } from "./authSlice";
import { useAppSelector } from "./hooks";

interface Reader {
  user: SessionUser | null;
  isHydrated: boolean;
}

const ReaderContext = createContext<Reader>({ user: null, isHydrated: false });

/**
 * Tells components for whom a page is rendered. Deferred, so that React renders the page for its reader
 * in slices; what reads the store itself is rendered in one long task after hydration. The change also
 * makes React hydrate what is below a Suspense boundary, which it does only when idle otherwise.
 */
export function ReaderProvider({ children }: { children: ReactNode }) {
  const user = useAppSelector(selectUser);
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  const reader = useMemo(() => ({ user, isHydrated }), [user, isHydrated]);
  const deferred = useDeferredValue(reader);
  // Nothing of an account may be shown or written after its log-out, or as another account.
  const isLeft = deferred.user !== null && deferred.user._id !== user?._id;
  return <ReaderContext value={isLeft ? reader : deferred}>{children}</ReaderContext>;
}

/** Returns the user to render for, null until hydration; guards and writes read `selectUser`, which is never behind. */
export function useUser(): SessionUser | null {
  return useContext(ReaderContext).user;
}

/** Returns false on the server and during hydration, so that what depends on the browser causes no mismatch. */
export function useIsHydrated(): boolean {
  return useContext(ReaderContext).isHydrated;
}

const subscribe = () => () => {};
