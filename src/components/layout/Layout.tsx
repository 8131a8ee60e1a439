import { lazy, Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Loading } from "../ui/Loading";
import { Footer } from "./Footer";
import { Header } from "./Header";

// Not needed for the first paint.
const Toasts = lazy(async () => ({ default: (await import("../ui/Toasts")).Toasts }));
const CookieBanner = lazy(async () => ({
  default: (await import("../ui/CookieBanner")).CookieBanner,
}));

/** What stands around every page. */
export function Layout() {
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip-link" href="#content">
        Przejdź do treści
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        <Suspense key={pathname} fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <Suspense>
        <Toasts />
        <CookieBanner />
      </Suspense>
    </>
  );
}
