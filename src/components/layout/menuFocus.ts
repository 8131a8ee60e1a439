import type { KeyboardEvent } from "react";

/** Arrows go round; Home and End go to the ends. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = itemsOf(event.currentTarget);
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
export function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return menu ? [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")] : [];
}
