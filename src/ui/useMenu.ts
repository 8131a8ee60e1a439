import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { listen } from "../../lib/browser/listen";

/**
 * Manages a menu that closes on Escape, on a press outside of it, and on navigation.
 * @returns the state and its setter, a `root` ref for the element inside which a press does not close the menu, and a
 *   `button` ref for the element that regains the focus on Escape
 */
export function useMenu<Root extends HTMLElement>() {
  const { key } = useLocation();
  // Key of the history entry at which the menu was opened. A navigation changes the current key, which closes the menu.
  const [openedAtKey, setOpenedAtKey] = useState<string | null>(null);
  const root = useRef<Root>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openedAtKey === key;
  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpenedAtKey(null);
      button.current?.focus({ preventScroll: true });
    };
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpenedAtKey(null);
    };
    const cleanups = [listen(["keydown"], handleKeyDown), listen(["pointerdown"], handlePress)];
    return () => cleanups.forEach((stop) => stop());
  }, [isOpen]);
  return { isOpen, setIsOpen: (open: boolean) => setOpenedAtKey(open ? key : null), root, button };
}
