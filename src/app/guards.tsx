import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { parseLoginRedirect } from "../lib/loginRedirect";
import { patterns } from "../shared/paths";
import { notifyWarning } from "../lib/feedback/notify";
import { selectIsExpired, selectUser } from "../store/authSlice";
import { useAppSelector } from "../store/hooks";
import type { Audience } from "./pages";

interface Props {
  children: ReactNode;
}

/** Components that redirect everybody but a page's audience. */
export const guards: Record<Audience, ComponentType<Props> | undefined> = {
  everybody: undefined,
  guests: GuestOnly,
  users: UserOnly,
  admins: AdminOnly,
};

/** Redirects users, also right after logging in, to the page that required it, or home. */
function GuestOnly({ children }: Props) {
  const user = useAppSelector(selectUser);
  const isExpired = useAppSelector(selectIsExpired);
  const { state } = useLocation();
  if (!user || isExpired) return children;
  const redirect = parseLoginRedirect(state);
  return <Navigate to={redirect?.from ?? patterns.home} state={redirect ?? null} replace />;
}

/** Redirects guests home, with a warning unless they have just logged out here. */
function UserOnly({ children }: Props) {
  const isGuest = !useAppSelector(selectUser);
  const [wasGuest] = useState(isGuest);
  useEffect(() => {
    if (wasGuest) notifyWarning("Zaloguj się, żeby dodać post.");
  }, [wasGuest]);
  return isGuest ? <Navigate to={patterns.home} replace /> : children;
}

function AdminOnly({ children }: Props) {
  const isAdmin = useAppSelector(selectUser)?.isAdmin;
  return isAdmin ? children : <Navigate to={patterns.home} replace />;
}
