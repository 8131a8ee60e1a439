import { type ReactNode, Suspense, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { useUser } from "../../store/reader";
import { useIsOnline } from "../ui/useIsOnline";
import { Loading } from "../ui/Loading";
import { ErrorBoundary } from "../ui/ErrorBoundary";
import { ErrorPage, FallbackHeader } from "./fallbacks";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { useInteractionTracking } from "./usePageView";

interface Props {
  /** Toasts, dialogs and banners; if they fail, the page stays. */
  overlays: ReactNode;
}

/** Renders the shell of every page. */
export function Layout({ overlays }: Props) {
  const { pathname } = useLocation();
  const account = useAccountKey();
  useInteractionTracking();
  return (
    <>
      <a className="skip-link" href="#content">
        Przejdź do treści
      </a>
      <ErrorBoundary fallback={<FallbackHeader />}>
        <Header />
        <OfflineBanner />
      </ErrorBoundary>
      <main id="content" tabIndex={-1}>
        <ErrorBoundary key={`${account}${pathname}`} fallback={<ErrorPage />}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <ErrorBoundary fallback={null}>{overlays}</ErrorBoundary>
    </>
  );
}

/** Warns while offline that the page may be stale. */
function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline-banner">
          Brak internetu&nbsp;– widzisz to, co wczytało się wcześniej.
        </p>
      )}
    </div>
  );
}

/**
 * Returns a key that changes when another account takes over, so that nothing opened as one account is sent as
 * the other: unmounted forms leave their texts as drafts of the account that opened them.
 */
function useAccountKey(): string {
  const id = useUser()?._id;
  const [first, setFirst] = useState(id);
  if (!first && id) setFirst(id);
  return id && first && id !== first ? id : "";
}
