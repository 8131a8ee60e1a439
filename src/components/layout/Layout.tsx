import { lazy, Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { selectIsExpired } from "../../store/authSlice";
import { useAppSelector } from "../../store/hooks";
import { Loading } from "../ui/Loading";
import { BareHeader } from "./BareHeader";
import { ErrorBoundary } from "./ErrorBoundary";
import { FailedPage } from "./FailedPage";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { OfflineNote } from "./OfflineNote";
import { useIsIdle } from "./useIsIdle";
import { useActionWatch } from "./useVisit";

// Not needed for the first paint.
const Toasts = lazy(async () => ({ default: (await import("../ui/Toasts")).Toasts }));
const CookieBanner = lazy(async () => ({
  default: (await import("../ui/CookieBanner")).CookieBanner,
}));
const RenewalDialog = lazy(async () => ({
  default: (await import("../auth/RenewalDialog")).RenewalDialog,
}));

/** What stands around every page. */
export function Layout() {
  const { pathname } = useLocation();
  useActionWatch();
  const isIdle = useIsIdle();
  const isExpired = useAppSelector(selectIsExpired);
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
        <Suspense>
          {isIdle && <Toasts />}
          {isIdle && <CookieBanner />}
          {isExpired && <RenewalDialog />}
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
