import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

interface Menu<Root extends HTMLElement> {
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
  /** What belongs to the menu: a press outside closes it. */
  root: RefObject<Root | null>;
  /** What opens it, and gets the focus back on Escape. */
  button: RefObject<HTMLButtonElement | null>;
}

/** A menu that closes on Escape, on a press outside and on every navigation. */
export function useMenu<Root extends HTMLElement>(): Menu<Root> {
  const { key } = useLocation();
  // Open at one history entry only, so that going anywhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const root = useRef<Root>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === key;
  useEffect(() => {
    if (!isOpen) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpenAt(null);
      button.current?.focus();
    };
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpenAt(null);
    };
    addEventListener("keydown", handleKeyDown, { signal });
    addEventListener("pointerdown", handlePress, { signal });
    return () => end.abort();
  }, [isOpen]);
  return { isOpen, setIsOpen: (open) => setOpenAt(open ? key : null), root, button };
}
