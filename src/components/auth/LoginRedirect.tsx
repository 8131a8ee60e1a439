import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { loginRedirectState } from "../../lib/loginRedirect";
import { patterns } from "../../shared/paths";
import { loggedOut } from "../../store/authSlice";
import { useAppDispatch } from "../../store/hooks";

/** Stands in for the log-in dialog if its code could not be loaded: leads to the log-in page, and logs out there. */
export function LoginRedirect() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const hasAsked = useRef(false);
  useEffect(() => {
    if (pathname === patterns.login) hasAsked.current = true;
    else if (hasAsked.current) dispatch(loggedOut());
    else void navigate(patterns.login, { state: loginRedirectState(pathname) });
  }, [pathname, navigate, dispatch]);
  return null;
}
