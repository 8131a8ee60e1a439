import { useEffect } from "react";
import { listen } from "../lib/browser/listen";
import { confirmDestructiveAction } from "../lib/feedback/alert";

/**
 * Asks for confirmation before the user leaves a page whose input cannot be saved. Back and Forward ask where the
 * browser has the Navigation API.
 */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isConfirmed = false;
    const confirmAndLeave = async (leave: () => void) => {
      isConfirmed = await confirmDestructiveAction(
        "Masz niezapisane zmiany. Opuścić stronę?",
        "Opuść stronę",
      );
      if (isConfirmed) leave();
    };
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || isConfirmed || !leavesPage(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      void confirmAndLeave(() => link.click());
    };
    const handleNavigate = (event: NavigateEvent) => {
      if (isConfirmed || event.navigationType !== "traverse" || !event.cancelable) return;
      event.preventDefault();
      void confirmAndLeave(() => navigation.traverseTo(event.destination.key));
    };
    const controller = new AbortController();
    if ("navigation" in window)
      navigation.addEventListener("navigate", handleNavigate, { signal: controller.signal });
    const cleanups = [
      listen(["beforeunload"], (event) => event.preventDefault()),
      listen(["click"], handleClick, { capture: true }),
      () => controller.abort(),
    ];
    return () => cleanups.forEach((stop) => stop());
  }, [isNeeded]);
}

/** Returns whether a click on a link replaces the page, rather than scrolling to a fragment or opening a new tab. */
function leavesPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (link.target || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  return link.hash === "" || link.href.split("#")[0] !== location.href.split("#")[0];
}
