import { useEffect } from "react";
import { confirmDestructiveAction } from "../../lib/feedback/alert";

/** Asks before leaving the page while its input could not be saved. */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    let isConfirmed = false;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const confirmAndFollow = async (link: HTMLAnchorElement) => {
      isConfirmed = await confirmDestructiveAction(
        "Masz niezapisane zmiany. Opuścić stronę?",
        "Opuść stronę",
      );
      if (isConfirmed) link.click();
    };
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || isConfirmed || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      void confirmAndFollow(link);
    };
    addEventListener("beforeunload", handleUnload, { signal });
    addEventListener("click", handleClick, { capture: true, signal });
    return () => listeners.abort();
  }, [isNeeded]);
}
