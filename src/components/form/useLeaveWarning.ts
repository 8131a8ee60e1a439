import { useEffect } from "react";
import { listen } from "../../lib/browser/listen";
import { confirmDestructiveAction } from "../../lib/feedback/alert";

/** Asks for confirmation before the user leaves a page whose input cannot be saved. */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isConfirmed = false;
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
    const cleanups = [
      listen(["beforeunload"], (event) => event.preventDefault()),
      listen(["click"], handleClick, { capture: true }),
    ];
    return () => cleanups.forEach((stop) => stop());
  }, [isNeeded]);
}
