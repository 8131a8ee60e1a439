import { type ReactNode, useState } from "react";
import { Provider } from "react-redux";
import { BrowserRouter, useLocation } from "react-router-dom";
import { BareHeader } from "../components/layout/BareHeader";
import { ErrorBoundary } from "../components/layout/ErrorBoundary";
import { FailedPage } from "../components/layout/FailedPage";
import { SiteContext } from "../components/layout/site";
import type { Site } from "../contract/site";
import type { AppStore, RootState } from "../store";
import { IsDrawn } from "../store/hooks";
import { AppRoutes } from "./AppRoutes";
import { DocumentHead } from "./DocumentHead";
import { Preloader } from "./Preloader";
import { ScrollMemory } from "./ScrollMemory";

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
            <DocumentHead />
          </ErrorBoundary>
        </Surroundings>
      </BrowserRouter>
    </Provider>
  );
}

/** The pages, in what they are drawn with everywhere. @param children what only a browser needs */
export function Surroundings({
  site,
  isDrawn,
  children,
}: {
  site: Site;
  isDrawn: boolean;
  children?: ReactNode;
}) {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  return (
    <SiteContext value={site}>
      <IsDrawn value={isDrawn && key === firstKey}>
        {children}
        <ErrorBoundary fallback={<FailedApp />}>
          <AppRoutes />
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
