import { lazy, type ReactNode, Suspense, useState } from "react";
import { Provider } from "react-redux";
import { BrowserRouter, useLocation } from "react-router-dom";
import { FallbackHeader } from "../components/layout/FallbackHeader";
import { ErrorBoundary } from "../components/layout/ErrorBoundary";
import { ErrorPage } from "../components/layout/ErrorPage";
import { useIsHydrated } from "../components/layout/useIsHydrated";
import { SiteContext } from "../components/layout/siteContext";
import type { Site } from "../contract/site";
import type { AppStore, RootState } from "../store";
import { IsPrerenderedContext } from "../store/hooks";
import { AppRoutes } from "./AppRoutes";
import { Preloader } from "./Preloader";
import { ScrollRestorer } from "./ScrollRestorer";

// Not needed for the first paint.
const DocumentHead = lazy(async () => ({
  default: (await import("./DocumentHead")).DocumentHead,
}));

interface Props {
  store: AppStore;
  site: Site;
  /** What the page that stands there already was drawn from. */
  serverState?: RootState | undefined;
}

/** The whole page in the browser. */
export function App({ store, site, serverState }: Props) {
  return (
    <Provider store={store} {...(serverState && { serverState })}>
      <BrowserRouter>
        <UniversalApp site={site} isPrerendered={serverState !== undefined}>
          <ErrorBoundary fallback={null}>
            <ScrollRestorer />
            <Preloader />
            <DeferredHead />
          </ErrorBoundary>
        </UniversalApp>
      </BrowserRouter>
    </Provider>
  );
}

/** Only once the page is alive: what the server drew has no place for it. */
function DeferredHead() {
  return (
    useIsHydrated() && (
      <Suspense>
        <DocumentHead />
      </Suspense>
    )
  );
}

interface UniversalAppProps {
  site: Site;
  isPrerendered: boolean;
  /** What is within the frame is for the browser to draw. */
  isShellOnly?: boolean;
  /** What only a browser needs. */
  children?: ReactNode;
}

/** The pages, in what they are drawn with everywhere. */
export function UniversalApp({
  site,
  isPrerendered,
  isShellOnly = false,
  children,
}: UniversalAppProps) {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  return (
    <SiteContext value={site}>
      <IsPrerenderedContext value={isPrerendered && key === firstKey}>
        {children}
        <ErrorBoundary fallback={<AppErrorFallback />}>
          <AppRoutes isShellOnly={isShellOnly} />
        </ErrorBoundary>
      </IsPrerenderedContext>
    </SiteContext>
  );
}

/** What is left where even the frame of the pages cannot be drawn. */
function AppErrorFallback() {
  return (
    <>
      <FallbackHeader />
      <main>
        <ErrorPage />
      </main>
    </>
  );
}
