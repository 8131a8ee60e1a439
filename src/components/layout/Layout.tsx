import { Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Loading } from "../ui/Loading";
import { BareHeader } from "./BareHeader";
import { ErrorBoundary } from "./ErrorBoundary";
import { FailedPage } from "./FailedPage";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { Notices } from "./Notices";
import { OfflineNote } from "./OfflineNote";
import { useActionWatch } from "./useVisit";

/** What stands around every page. */
export function Layout() {
  const { pathname } = useLocation();
  useActionWatch();
  return (
    <>
      <a className="skip-link" href="#content">
        Przejdź do treści
      </a>
      <ErrorBoundary fallback={<BareHeader />}>
        <Header />
        <OfflineNote />
      </ErrorBoundary>
      <main id="content" tabIndex={-1}>
        <ErrorBoundary key={pathname} fallback={<FailedPage />}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <ErrorBoundary fallback={null}>
        <Notices />
      </ErrorBoundary>
    </>
  );
}
