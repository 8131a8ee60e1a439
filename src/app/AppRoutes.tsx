import {
  type ComponentType,
  lazy,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { Layout } from "./shell/Layout";
import { PageTitleContext } from "../ui/pageContext";
import { parseLoginRedirect } from "../features/auth/LoginRedirect";
import { notifyWarning } from "../lib/feedback/notify";
import { patterns } from "@blog/shared/paths";
import { useUser } from "../store/reader";
import { Overlays } from "./Overlays";
import { StaleLine } from "./StaleLine";
import { Loading } from "../ui/Loading";
import type { AppDispatch } from "../store/state";
import { selectIsExpired, selectSessionUser } from "../features/auth/slice";
import { useAppSelector, useAppStore } from "../store/hooks";
import { announceHydration } from "./boot/tapReplay";
import { type Audience, findPage, loadPage, type Page, pages } from "./pages";

/** Components of the pages whose code was preloaded; all other pages are lazy. */
const preloadedPages = new Map<Page, ComponentType>();
const lazyPages = new Map(
  pages.map((page) => [page, lazy(async () => ({ default: await loadPage(page) }))]),
);

export function AppRoutes({ isShellOnly }: { isShellOnly: boolean }) {
  return (
    <Routes>
      <Route element={<Layout overlays={<Overlays />} staleLine={<StaleLine />} />}>
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

/** Loads the code of a page before it is rendered. @param dispatch if given, also runs the page's first query */
export async function preloadPage(path: string, dispatch?: AppDispatch): Promise<void> {
  const { page, location } = findPage(path);
  const pendingQuery = dispatch && page.queries(location)[0]?.initiate(dispatch);
  preloadedPages.set(page, await loadPage(page));
  await pendingQuery;
}

/** Renders a page and provides its title as context; a preloaded page does not suspend. */
function RoutePage({ page }: { page: Page }) {
  const { pathname, search } = useLocation();
  const { location } = useMemo(() => findPage(pathname + search), [pathname, search]);
  const title = useAppSelector((state) => page.title(state, location));
  const [Content] = useState(() => preloadedPages.get(page) ?? lazyPages.get(page));
  const user = useUser();
  const store = useAppStore();
  useLayoutEffect(() => {
    // The controls of a logged-in user are rendered after hydration, and held taps are replayed only once they exist.
    if (user === selectSessionUser(store.getState())) announceHydration();
  }, [user, store]);
  return <PageTitleContext value={title}>{Content && <Content />}</PageTitleContext>;
}

interface GuardProps {
  children: ReactNode;
}

/** Components that redirect everybody who is not in a page's audience. */
const guards: Record<Audience, ComponentType<GuardProps> | undefined> = {
  everybody: undefined,
  guests: GuestOnly,
  users: UserOnly,
  admins: AdminOnly,
};

/** Redirects users, unless their session expired, to the page from which they came to log in, or to the home page. */
function GuestOnly({ children }: GuardProps) {
  const user = useAppSelector(selectSessionUser);
  const isExpired = useAppSelector(selectIsExpired);
  const { state } = useLocation();
  if (!user || isExpired) return children;
  const redirect = parseLoginRedirect(state);
  return <Navigate to={redirect?.from ?? patterns.home} state={redirect ?? null} replace />;
}

/** Redirects guests to the home page, with a warning unless they have just logged out on this page. */
function UserOnly({ children }: GuardProps) {
  const isGuest = !useAppSelector(selectSessionUser);
  const [wasGuest] = useState(isGuest);
  useEffect(() => {
    if (wasGuest) notifyWarning("Zaloguj się, żeby dodać post.");
  }, [wasGuest]);
  return isGuest ? <Navigate to={patterns.home} replace /> : children;
}

function AdminOnly({ children }: GuardProps) {
  const isAdmin = useAppSelector(selectSessionUser)?.isAdmin;
  return isAdmin ? children : <Navigate to={patterns.home} replace />;
}
