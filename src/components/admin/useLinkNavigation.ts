import { type RefObject, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";

/**
 * Follows the plain links in an element as `Link` does, of which a hundred would each read the route.
 */
export function useLinkNavigation(element: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  const handleClick = useEffectEvent((event: MouseEvent) => {
    const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element && target.closest("a");
    if (!link || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search, { replace: link.href === location.href });
  });
  useEffect(() => {
    const listeners = new AbortController();
    element.current?.addEventListener("click", handleClick, listeners);
    return () => listeners.abort();
  }, [element]);
}
