import { type ReactNode, Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Loading } from "../ui/Loading";
import { FallbackHeader } from "./FallbackHeader";
import { ErrorBoundary } from "./ErrorBoundary";
import { ErrorPage } from "./ErrorPage";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { OfflineBanner } from "./OfflineBanner";
import { useInteractionTracking } from "./usePageView";

interface Props {
  /** Toasts, dialogs and banners; if they fail, the page stays. */
  overlays: ReactNode;
}

/** Renders the shell of every page. */
export function Layout({ overlays }: Props) {
  const { pathname } = useLocation();
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
        <ErrorBoundary key={pathname} fallback={<ErrorPage />}>
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
