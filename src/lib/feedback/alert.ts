import type { SweetAlertOptions, SweetAlertResult } from "sweetalert2";
import { topLayer } from "../browser/topLayer";
import { notifySuccess } from "./notify";

/** Shows a message that the user has to acknowledge; resolves when it is closed. */
export async function showSuccess(title: string, text: string): Promise<void> {
  try {
    await fire({ icon: "success", titleText: title, text, confirmButtonText: "OK" });
  } catch {
    // If the library cannot be loaded, a toast will do.
    notifySuccess(`${title}. ${text}`);
  }
}

/**
 * Asks before something is lost (spec, section 2); 'Anuluj' has the focus.
 * @param text consequence of the action
 * @param confirmLabel label of its button
 */
export async function confirmDestructiveAction(
  text: string,
  confirmLabel: string,
): Promise<boolean> {
  try {
    const { isConfirmed } = await fire({
      icon: "warning",
      titleText: "Czy jesteś pewien?",
      text,
      showCancelButton: true,
      focusCancel: true,
      confirmButtonText: confirmLabel,
      cancelButtonText: "Anuluj",
      customClass: { confirmButton: "btn btn-danger", cancelButton: "btn btn-outline" },
    });
    return isConfirmed;
  } catch {
    // If the library cannot be loaded, the browser's own dialog will do.
    return confirm(`Czy jesteś pewien? ${text}`);
  }
}

/** Asks before a pasted picture replaces the chosen one; keeps that if the dialog cannot be loaded. */
export async function confirmReplacement(): Promise<boolean> {
  try {
    const { isConfirmed } = await fire({
      icon: "question",
      titleText: "Zamienić zdjęcie?",
      text: "Wklejone zdjęcie zastąpi to, które jest już wybrane.",
      showCancelButton: true,
      focusCancel: true,
      reverseButtons: true,
      confirmButtonText: "Zamień",
      cancelButtonText: "Zostaw obecne",
    });
    return isConfirmed;
  } catch {
    return false;
  }
}

/**
 * Asks before logout whether to keep unsent drafts; 'Zostań' has the focus. Keeps them if the dialog
 * cannot be loaded.
 */
export async function askToKeepDrafts(count: number): Promise<DraftsChoice> {
  try {
    const { isConfirmed, isDenied } = await fire({
      icon: "warning",
      titleText: count === 1 ? "Masz niewysłany szkic" : "Masz niewysłane szkice",
      text: "To, co zachowasz na tym urządzeniu, pokażemy tylko Tobie, gdy zalogujesz się ponownie.",
      showCancelButton: true,
      showDenyButton: true,
      focusCancel: true,
      confirmButtonText: "Wyloguj i zachowaj na tym urządzeniu",
      denyButtonText: "Wyloguj i usuń",
      cancelButtonText: "Zostań",
      customClass: { ...buttons, denyButton: "btn btn-outline text-danger", actions: "is-column" },
    });
    if (isConfirmed) return "keep";
    return isDenied ? "drop" : "stay";
  } catch {
    return "keep";
  }
}

export type DraftsChoice = "stay" | "keep" | "drop";

const buttons = { confirmButton: "btn btn-primary", cancelButton: "btn btn-outline" };

/**
 * Removes the alert and restores the focus at once: the library waits until its dialog has faded out, loses the
 * element if another dialog opens meanwhile, and leaves the page hidden from screen readers if the dialog that
 * the alert stands in is closed.
 */
async function fire(options: SweetAlertOptions): Promise<SweetAlertResult> {
  const previousFocus = document.activeElement;
  const { swal } = await import("./sweetAlert");
  const result = await swal.fire({ customClass: buttons, target: topLayer(), ...options });
  swal.getPopup()?.dispatchEvent(new Event("animationend"));
  if (previousFocus instanceof HTMLElement) previousFocus.focus();
  return result;
}
