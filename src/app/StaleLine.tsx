import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { useAppSelector } from "../store/hooks";
import { findPage } from "./pages";

/** Says how old the page's main content is if the server sent a stale copy of it, because its upstream is slow. */
export function StaleLine() {
  const { pathname, search } = useLocation();
  const mainQuery = useMemo(() => {
    const { page, location } = findPage(pathname + search);
    return page.queries(location)[0];
  }, [pathname, search]);
  const minutes = useAppSelector((state) => {
    const request = mainQuery?.selectRequest(state);
    return request?.status === "done" && request.staleMinutes;
  });
  if (!minutes) return null;
  const age = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} godz.`;
  return (
    <p className="offline-banner">
      {`Ta wersja jest sprzed ${age}\u00a0– serwer chwilowo nie podaje nowszej.`}
    </p>
  );
}
