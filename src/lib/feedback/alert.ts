import type { SweetAlertOptions, SweetAlertResult } from "sweetalert2";
import { notifySuccess } from "./notify";

/** Alerts and questions, fetched when the first one is shown. */

/** Says something that the user must have read; resolves when it is closed. */
export async function showSuccess(message: string): Promise<void> {
  try {
    await fire({ icon: "success", titleText: message, confirmButtonText: "OK" });
  } catch {
    // Without its code, a toast will do.
    await notifySuccess(message);
  }
}

/**
 * Asks before something is lost (spec, section 2).
 * @param text what would happen
 * @param confirmLabel what the button that does it says
 * @returns whether the user said yes; 'Anuluj' has the focus
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
      reverseButtons: true,
      confirmButtonText: confirmLabel,
      cancelButtonText: "Anuluj",
      customClass: { confirmButton: "btn btn-danger", cancelButton: "btn btn-outline" },
    });
    return isConfirmed;
  } catch {
    // Without its code, the browser's own question will do.
    return confirm(`Czy jesteś pewien? ${text}`);
  }
}

/**
 * Asks what becomes of unsent drafts before their author logs out; 'Zostań' has the focus. Nothing is
 * lost unasked: where the question cannot be shown, they are kept.
 */
export async function askAboutDrafts(count: number): Promise<DraftsAnswer> {
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

export type DraftsAnswer = "stay" | "keep" | "drop";

const buttons = { confirmButton: "btn btn-primary", cancelButton: "btn btn-outline" };

/**
 * Gives the focus back at once: the library waits until its box has faded, and forgets whose turn
 * it is when the next box opens meanwhile.
 */
async function fire(options: SweetAlertOptions): Promise<SweetAlertResult> {
  const before = document.activeElement;
  const swal = await load();
  const result = await swal.fire(options);
  if (before instanceof HTMLElement) before.focus();
  return result;
}

async function load() {
  const [{ default: swal }] = await Promise.all([
    import("sweetalert2/dist/sweetalert2.esm.js"),
    import("sweetalert2/dist/sweetalert2.css"),
    import("../../styles/alerts.scss"),
  ]);
  return swal.mixin({
    buttonsStyling: false,
    heightAuto: false,
    returnFocus: false,
    customClass: buttons,
  });
}
