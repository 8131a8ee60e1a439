import { Navigate, Outlet, useLocation } from "react-router-dom";
import { isRecord } from "../lib/narrow";
import { patterns } from "../lib/paths";
import { selectUser } from "../store/authSlice";
import { useAppSelector } from "../store/hooks";

/**
 * Pages for guests. Who is logged in, or has just logged in here, goes to the page that asked for
 * the login, or home.
 */
export function GuestOnly() {
  const user = useAppSelector(selectUser);
  const { state } = useLocation();
  if (!user) return <Outlet />;
  const from: unknown = isRecord(state) ? state.from : undefined;
  return <Navigate to={typeof from === "string" ? from : patterns.home} replace />;
}

/** Pages for logged-in users; others go home. */
export function UserOnly() {
  return useAppSelector(selectUser) ? <Outlet /> : <Navigate to={patterns.home} replace />;
}

/** Pages for admins; others go home. */
export function AdminOnly() {
  const isAdmin = useAppSelector(selectUser)?.isAdmin;
  return isAdmin ? <Outlet /> : <Navigate to={patterns.home} replace />;
}
