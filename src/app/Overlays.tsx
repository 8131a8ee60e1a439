import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "../lib/browser/idle";
import { selectIsExpired } from "../store/authSlice";
import { useAppSelector } from "../store/hooks";

// Not needed for the first paint.
const Toasts = lazy(async () => ({ default: (await import("../components/ui/Toasts")).Toasts }));
const CookieBanner = lazy(async () => ({
  default: (await import("../components/ui/CookieBanner")).CookieBanner,
}));
const LoginDialog = lazy(async () => ({
  default: (await import("../components/auth/LoginDialog")).LoginDialog,
}));

/**
 * Renders toasts, cookie banner and login dialog. It waits for an idle period itself, because
 * re-rendering the layout before the page has hydrated makes React hydrate it in one long task.
 */
export function Overlays() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const isExpired = useAppSelector(selectIsExpired);
  return (
    <Suspense>
      {isIdle && <Toasts />}
      {isIdle && <CookieBanner />}
      {isExpired && <LoginDialog />}
    </Suspense>
  );
}
