import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { listen } from "../lib/browser/listen";

/**
 * Manages a menu that closes on Escape, on a press outside of it, and on navigation.
 * @returns the state and its setter, a `root` ref for the element inside which a press does not close the menu, and a
 *   `button` ref for the element that regains the focus on Escape, unless one writes outside of the menu
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
      // Otherwise the browser would also close the dialog that contains the menu.
      event.preventDefault();
      setOpenedAtKey(null);
      const { activeElement, body } = document;
      if (activeElement === body || root.current?.contains(activeElement))
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

/** Moves the focus within a menu on arrow keys, which wrap around, and on Home and End. */
export function moveMenuFocus(event: ReactKeyboardEvent<HTMLElement>) {
  const items = menuItems(event.currentTarget);
  const currentIndex = items.findIndex((item) => item === document.activeElement);
  const indexByKey: Partial<Record<string, number>> = {
    ArrowDown: (currentIndex + 1) % items.length,
    ArrowUp: (currentIndex - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const index = indexByKey[event.key];
  if (index === undefined) return;
  event.preventDefault();
  items[index]?.focus();
}

export function menuItems(menu: HTMLElement | null): HTMLElement[] {
  return menu ? [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")] : [];
}
