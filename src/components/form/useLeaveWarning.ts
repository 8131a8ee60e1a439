import { useEffect } from "react";
import { listen } from "../../lib/browser/listen";
import { confirmDestructiveAction } from "../../lib/feedback/alert";

/** Asks before leaving the page while its input could not be saved. */
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
    const stops = [
      listen(["beforeunload"], (event) => event.preventDefault()),
      listen(["click"], handleClick, { capture: true }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [isNeeded]);
}
