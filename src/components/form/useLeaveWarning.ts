import { useEffect } from "react";
import { confirmDestructiveAction } from "../../lib/feedback/alert";

/** Asks before leaving the page while its input could not be saved. */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const end = new AbortController();
    const { signal } = end;
    let isAnswered = false;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = async (link: HTMLAnchorElement) => {
      isAnswered = await confirmDestructiveAction(
        "Masz niezapisane zmiany. Opuścić stronę?",
        "Opuść stronę",
      );
      if (isAnswered) link.click();
    };
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || isAnswered || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      void ask(link);
    };
    addEventListener("beforeunload", handleUnload, { signal });
    addEventListener("click", handleClick, { capture: true, signal });
    return () => end.abort();
  }, [isNeeded]);
}
