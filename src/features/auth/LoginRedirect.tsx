import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { loginRedirectState } from "./loginRedirect";
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
