import type { KeyboardEvent } from "react";

/** Arrows go round; Home and End go to the ends. */
export function moveMenuFocus(event: KeyboardEvent<HTMLElement>) {
  const items = menuItems(event.currentTarget);
  const now = items.findIndex((item) => item === document.activeElement);
  const targets: Partial<Record<string, number>> = {
    ArrowDown: (now + 1) % items.length,
    ArrowUp: (now - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items[target]?.focus();
}

/** The items of a menu that can be chosen. */
export function menuItems(menu: HTMLElement | null): HTMLElement[] {
  return menu ? [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")] : [];
}
