let root: HTMLElement | null = null;

/**
 * Returns the element that contains the toasts. An open modal dialog adopts it, because everything
 * outside the dialog is inert.
 */
export function getToastRoot(): HTMLElement {
  if (!root || !document.contains(root)) {
    root = document.createElement("div");
    document.body.append(root);
  }
  return root;
}

/** Moves the toasts without announcing them again, as inserting an alert would; their time starts anew. */
export function moveToasts(parent: Element): void {
  const toasts = getToastRoot();
  for (const alert of toasts.querySelectorAll("[role=alert]")) alert.setAttribute("role", "group");
  parent.append(toasts);
}
