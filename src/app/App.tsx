import { type ReactNode, useState } from "react";
import { Provider } from "react-redux";
import { BrowserRouter, useLocation } from "react-router-dom";
import { ErrorBoundary } from "../ui/ErrorBoundary";
import { deferredPart } from "../ui/lazyPart";
import { ErrorPage, FallbackHeader } from "./shell/fallbacks";
import { ReaderProvider } from "../features/auth/ReaderProvider";
import { SiteContext } from "../ui/pageContext";
import type { Site } from "@blog/shared/site";
import type { AppStore, RootState } from "../store/state";
import { IsPrerenderedContext } from "../store/hooks";
import { AppRoutes } from "./AppRoutes";
import { ScrollRestorer } from "./ScrollRestorer";

const AfterHydration = deferredPart(async () => (await import("./AfterHydration")).AfterHydration);

interface Props {
  store: AppStore;
  site: Site;
  /** Store state for the first render if HTML with content is already shown; undefined if there is no such HTML. */
  serverState?: RootState | undefined;
}

export function App({ store, site, serverState }: Props) {
  return (
    <Provider store={store} {...(serverState && { serverState })}>
      <BrowserRouter>
        <UniversalApp site={site} isPrerendered={serverState !== undefined}>
          <ErrorBoundary fallback={null}>
            <ScrollRestorer />
            <AfterHydration />
          </ErrorBoundary>
        </UniversalApp>
      </BrowserRouter>
    </Provider>
  );
}

interface UniversalAppProps {
  site: Site;
  isPrerendered: boolean;
  /** Whether to render only the layout and leave its content to the browser. */
  isShellOnly?: boolean;
  children?: ReactNode;
}

/** Renders the part of the app that is the same in the browser, on the server and at build time. */
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
        <ReaderProvider>
          {children}
          <ErrorBoundary fallback={appErrorFallback}>
            <AppRoutes isShellOnly={isShellOnly} />
          </ErrorBoundary>
        </ReaderProvider>
      </IsPrerenderedContext>
    </SiteContext>
  );
}

/** Fallback shown if even the layout fails to render. */
const appErrorFallback = (
  <>
    <FallbackHeader />
    <main>
      <ErrorPage />
    </main>
  </>
);
