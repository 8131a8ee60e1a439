let root: HTMLElement | null = null;

/**
 * Returns the element that contains the toasts. While a modal dialog is open, the element is inside the dialog, because
 * everything outside it is inert.
 */
export function getToastRoot(): HTMLElement {
  if (!root || !document.contains(root)) {
    root = document.createElement("div");
    document.body.append(root);
  }
  return root;
}

/** Moves the toasts, whose timers restart. Replaces their role `alert`, so that they are not announced again. */
export function moveToastRoot(parent: Element): void {
  const toasts = getToastRoot();
  for (const alert of toasts.querySelectorAll("[role=alert]")) alert.setAttribute("role", "group");
  parent.append(toasts);
}
