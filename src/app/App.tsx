import { Provider } from "react-redux";
import { BrowserRouter } from "react-router-dom";
import { BareHeader } from "../components/layout/BareHeader";
import { ErrorBoundary } from "../components/layout/ErrorBoundary";
import { FailedPage } from "../components/layout/FailedPage";
import type { AppStore } from "../store";
import { Preloader } from "./Preloader";
import { AppRoutes } from "./routes";
import { ScrollMemory } from "./ScrollMemory";

export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <ErrorBoundary fallback={null}>
          <ScrollMemory />
          <Preloader />
        </ErrorBoundary>
        <ErrorBoundary fallback={<FailedApp />}>
          <AppRoutes />
        </ErrorBoundary>
      </BrowserRouter>
    </Provider>
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
