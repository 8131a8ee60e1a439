import type { KeyboardEvent } from "react";

/** Moves the focus within a menu by arrow keys, which wrap around, and by Home and End. */
export function moveMenuFocus(event: KeyboardEvent<HTMLElement>) {
  const items = menuItems(event.currentTarget);
  const current = items.findIndex((item) => item === document.activeElement);
  const indices: Partial<Record<string, number>> = {
    ArrowDown: (current + 1) % items.length,
    ArrowUp: (current - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const index = indices[event.key];
  if (index === undefined) return;
  event.preventDefault();
  items[index]?.focus();
}

export function menuItems(menu: HTMLElement | null): HTMLElement[] {
  return menu ? [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")] : [];
}
