import { type ReactNode, Suspense, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { useUser } from "../../store/reader";
import { useIsOnline } from "../../ui/useIsOnline";
import { Loading } from "../../ui/Loading";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { ErrorPage, FallbackHeader } from "./fallbacks";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { useInteractionTracking } from "../../ui/usePageView";

interface Props {
  /** Toasts, dialogs and banners. If they fail to render, the rest of the page stays. */
  overlays: ReactNode;
  /** Line about the age of the page, shown while the browser is online. */
  staleLine: ReactNode;
}

/** Renders the layout of every page: header, main content, footer and overlays. */
export function Layout({ overlays, staleLine }: Props) {
  const { pathname } = useLocation();
  const accountKey = useAccountKey();
  useInteractionTracking();
  return (
    <>
      <a className="skip-link" href="#content">
        Przejdź do treści
      </a>
      <ErrorBoundary fallback={<FallbackHeader />}>
        <Header />
        <StateBanner staleLine={staleLine} />
      </ErrorBoundary>
      <main id="content" tabIndex={-1}>
        <ErrorBoundary key={`${accountKey}${pathname}`} fallback={<ErrorPage />}>
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

/** Warns, while the browser is offline or the server has sent a stale copy, that the page may be stale. */
function StateBanner({ staleLine }: Pick<Props, "staleLine">) {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {isOnline ? (
        staleLine
      ) : (
        <p className="offline-banner">
          Brak internetu&nbsp;– widzisz to, co wczytało się wcześniej.
        </p>
      )}
    </div>
  );
}

/**
 * Returns a key that changes when another account logs in. The page is then remounted, so that no form opened by one
 * account is sent by the other. Unmounted forms save their texts as drafts of the account that opened them.
 */
function useAccountKey(): string {
  const id = useUser()?._id;
  const [firstId, setFirstId] = useState(id);
  if (!firstId && id) setFirstId(id);
  return id && firstId && id !== firstId ? id : "";
}
