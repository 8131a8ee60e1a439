import { type ComponentType, lazy, useLayoutEffect, useMemo, useState } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { Layout } from "../components/layout/Layout";
import { PageTitleContext } from "../components/layout/pageTitle";
import { useUser } from "../store/reader";
import { Overlays } from "./Overlays";
import { Loading } from "../components/ui/Loading";
import type { AppDispatch } from "../store";
import { selectUser } from "../store/authSlice";
import { useAppSelector, useAppStore } from "../store/hooks";
import { announceHydration } from "./boot/tapReplay";
import { guards } from "./guards";
import { findPage, loadPage, type Page, pages } from "./pages";

/** Components of pages whose code was preloaded; the other pages are lazy. */
const preloadedPages = new Map<Page, ComponentType>();
const lazyPages = new Map(pages.map((page) => [page, lazyPage(page)]));

export function AppRoutes({ isShellOnly }: { isShellOnly: boolean }) {
  return (
    <Routes>
      <Route element={<Layout overlays={<Overlays />} />}>
        {pages.map((page) => {
          const Guard = guards[page.audience];
          const element = isShellOnly ? <Loading /> : <RoutePage page={page} />;
          return (
            <Route
              key={page.pattern}
              path={page.pattern}
              element={Guard && !isShellOnly ? <Guard>{element}</Guard> : element}
            />
          );
        })}
      </Route>
    </Routes>
  );
}

/** Loads the code of a page before it is rendered. @param dispatch to load its first query's data, too */
export async function preloadPage(path: string, dispatch?: AppDispatch): Promise<void> {
  const { page, location } = findPage(path);
  const data = dispatch && page.queries(location)[0]?.initiate(dispatch);
  preloadedPages.set(page, await loadPage(page));
  await data;
}

/** Renders a page and its title; a preloaded page does not suspend. */
function RoutePage({ page }: { page: Page }) {
  const { pathname, search } = useLocation();
  const { location } = useMemo(() => findPage(pathname + search), [pathname, search]);
  const title = useAppSelector((state) => page.title(state, location));
  const [Content] = useState(() => preloadedPages.get(page) ?? lazyPages.get(page));
  const user = useUser();
  const store = useAppStore();
  useLayoutEffect(() => {
    // A logged-in user's controls are rendered after hydration, so taps on them wait until then.
    if (user === selectUser(store.getState())) announceHydration();
  }, [user, store]);
  return <PageTitleContext value={title}>{Content && <Content />}</PageTitleContext>;
}

function lazyPage(page: Page): ComponentType {
  return lazy(async () => ({ default: await loadPage(page) }));
}
