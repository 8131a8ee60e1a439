import { lazy, Suspense } from "react";
import { selectIsExpired } from "../../store/authSlice";
import { useAppSelector } from "../../store/hooks";
import { useIsIdle } from "./useIsIdle";

// Not needed for the first paint.
const Toasts = lazy(async () => ({ default: (await import("../ui/Toasts")).Toasts }));
const CookieBanner = lazy(async () => ({
  default: (await import("../ui/CookieBanner")).CookieBanner,
}));
const LoginDialog = lazy(async () => ({
  default: (await import("../auth/LoginDialog")).LoginDialog,
}));

/**
 * What comes over any page. It waits by itself until there is time for it: as long as the page within
 * is not taken over, drawing the layout anew would have React do that in one long task.
 */
export function Overlays() {
  const isIdle = useIsIdle();
  const isExpired = useAppSelector(selectIsExpired);
  return (
    <Suspense>
      {isIdle && <Toasts />}
      {isIdle && <CookieBanner />}
      {isExpired && <LoginDialog />}
    </Suspense>
  );
}
