import { lazy, type ReactNode, Suspense, useState } from "react";
import { Provider } from "react-redux";
import { BrowserRouter, useLocation } from "react-router-dom";
import { BareHeader } from "../components/layout/BareHeader";
import { ErrorBoundary } from "../components/layout/ErrorBoundary";
import { FailedPage } from "../components/layout/FailedPage";
import { useIsInBrowser } from "../components/layout/useIsInBrowser";
import { SiteContext } from "../components/layout/site";
import type { Site } from "../contract/site";
import type { AppStore, RootState } from "../store";
import { IsDrawn } from "../store/hooks";
import { AppRoutes } from "./AppRoutes";
import { Preloader } from "./Preloader";
import { ScrollMemory } from "./ScrollMemory";

// Not needed for the first paint.
const DocumentHead = lazy(async () => ({
  default: (await import("./DocumentHead")).DocumentHead,
}));

interface Props {
  store: AppStore;
  site: Site;
  /** What the page that stands there already was drawn from. */
  drawnFrom?: RootState | undefined;
}

/** The whole page in the browser. */
export function App({ store, site, drawnFrom }: Props) {
  return (
    <Provider store={store} {...(drawnFrom && { serverState: drawnFrom })}>
      <BrowserRouter>
        <Surroundings site={site} isDrawn={drawnFrom !== undefined}>
          <ErrorBoundary fallback={null}>
            <ScrollMemory />
            <Preloader />
            <LateHead />
          </ErrorBoundary>
        </Surroundings>
      </BrowserRouter>
    </Provider>
  );
}

/** Only once the page is alive: what the server drew has no place for it. */
function LateHead() {
  return (
    useIsInBrowser() && (
      <Suspense>
        <DocumentHead />
      </Suspense>
    )
  );
}

interface SurroundingsProps {
  site: Site;
  isDrawn: boolean;
  /** What is within the frame is for the browser to draw. */
  isFrameOnly?: boolean;
  /** What only a browser needs. */
  children?: ReactNode;
}

/** The pages, in what they are drawn with everywhere. */
export function Surroundings({ site, isDrawn, isFrameOnly = false, children }: SurroundingsProps) {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  return (
    <SiteContext value={site}>
      <IsDrawn value={isDrawn && key === firstKey}>
        {children}
        <ErrorBoundary fallback={<FailedApp />}>
          <AppRoutes isFrameOnly={isFrameOnly} />
        </ErrorBoundary>
      </IsDrawn>
    </SiteContext>
  );
}

/** What is left where even the frame of the pages cannot be drawn. */
function FailedApp() {
  return (
    <>
      <BareHeader />
      <main>
        <FailedPage />
      </main>
    </>
  );
}
