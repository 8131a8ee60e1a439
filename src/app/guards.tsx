import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { parseLoginRedirect } from "../lib/loginRedirect";
import { patterns } from "../contract/paths";
import { notifyWarning } from "../lib/feedback/notify";
import { selectUser } from "../store/authSlice";
import { useAppSelector } from "../store/hooks";
import type { Audience } from "./pages";

interface Props {
  children: ReactNode;
}

/** What lets only the audience of a page see it. */
export const guards: Record<Audience, ComponentType<Props> | undefined> = {
  everybody: undefined,
  guests: GuestOnly,
  users: UserOnly,
  admins: AdminOnly,
};

/**
 * Pages for guests. Who is logged in, or has just logged in here, goes to the page that asked for
 * the login, or home.
 */
function GuestOnly({ children }: Props) {
  const user = useAppSelector(selectUser);
  const { state } = useLocation();
  if (!user) return children;
  const back = parseLoginRedirect(state);
  return <Navigate to={back?.from ?? patterns.home} state={back ?? null} replace />;
}

/** Pages for logged-in users; others go home, and guests who come here are told why. */
function UserOnly({ children }: Props) {
  const isGuest = !useAppSelector(selectUser);
  const [cameAsGuest] = useState(isGuest);
  useEffect(() => {
    if (cameAsGuest) void notifyWarning("Zaloguj się, żeby dodać post.");
  }, [cameAsGuest]);
  return isGuest ? <Navigate to={patterns.home} replace /> : children;
}

/** Pages for admins; others go home. */
function AdminOnly({ children }: Props) {
  const isAdmin = useAppSelector(selectUser)?.isAdmin;
  return isAdmin ? children : <Navigate to={patterns.home} replace />;
}
