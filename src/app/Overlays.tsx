import { useEffect, useState } from "react";
import { LoginRedirect } from "../features/auth/LoginRedirect";
import { lazyPart } from "../ui/lazyPart";
import { StatusLine } from "./shell/StatusLine";
import { runWhenIdle } from "../lib/browser/idle";
import { selectIsExpired } from "../features/auth/slice";
import { useAppSelector } from "../store/hooks";

// These components are lazy, since the first paint does not need them.
const Toasts = lazyPart(async () => (await import("../ui/Toasts")).Toasts, StatusLine);
const CookieBanner = lazyPart(async () => (await import("./shell/CookieBanner")).CookieBanner);
const LoginDialog = lazyPart(
  async () => (await import("../features/auth/LoginDialog")).LoginDialog,
  LoginRedirect,
);

export function Overlays() {
  // Re-rendering the layout before the browser is idle would make React hydrate the page in one long task.
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIsIdle(true)), []);
  const isExpired = useAppSelector(selectIsExpired);
  return (
    <>
      {isIdle && <Toasts />}
      {isIdle && <CookieBanner />}
      {isExpired && <LoginDialog />}
    </>
  );
}
