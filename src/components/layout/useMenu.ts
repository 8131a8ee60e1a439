import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { listen } from "../../lib/browser/listen";

/**
 * Manages a menu that closes on Escape, on a press outside and on every navigation.
 * @returns also the element outside which a press closes it, and the button that regains the focus on Escape
 */
export function useMenu<Root extends HTMLElement>() {
  const { key } = useLocation();
  // History entry at which the menu was opened, so that navigating closes it.
  const [openKey, setOpenKey] = useState<string | null>(null);
  const root = useRef<Root>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openKey === key;
  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpenKey(null);
      button.current?.focus();
    };
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpenKey(null);
    };
    const stops = [listen(["keydown"], handleKeyDown), listen(["pointerdown"], handlePress)];
    return () => stops.forEach((stop) => stop());
  }, [isOpen]);
  return { isOpen, setIsOpen: (open: boolean) => setOpenKey(open ? key : null), root, button };
}
