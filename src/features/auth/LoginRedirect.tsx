import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { asString, isRecord } from "@blog/shared/narrow";
import { patterns } from "@blog/shared/paths";
import { loggedOut } from "./slice";
import { useAppDispatch } from "../../store/hooks";

/**
 * Replaces a log-in dialog that failed to load. Redirects to the log-in page, and logs the user out if they leave that
 * page without logging in.
 */
export function LoginRedirect() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const hasRedirected = useRef(false);
  useEffect(() => {
    if (pathname === patterns.login) hasRedirected.current = true;
    else if (hasRedirected.current) dispatch(loggedOut());
    else void navigate(patterns.login, { state: loginRedirectState(pathname) });
  }, [pathname, navigate, dispatch]);
  return null;
}

/** Router state of the login page, stored in its history entry. */
interface LoginRedirectState {
  /** Path to return to after the login. */
  from: string;
  /** Id of the post to like after the login. */
  likePostId?: string;
}

export function loginRedirectState(from: string, likePostId?: string): LoginRedirectState {
  return { from, ...(likePostId && { likePostId }) };
}

/** Parses the state of a history entry; returns undefined unless it has a path in `from`. */
export function parseLoginRedirect(state: unknown): LoginRedirectState | undefined {
  if (!isRecord(state)) return undefined;
  const from = asString(state.from);
  return from.startsWith("/") ? loginRedirectState(from, asString(state.likePostId)) : undefined;
}
