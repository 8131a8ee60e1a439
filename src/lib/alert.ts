import type { SweetAlertOptions, SweetAlertResult } from "sweetalert2";

/** Alerts and questions, fetched when the first one is shown. */

/** Says something that the user must have read; resolves when it is closed. */
export async function showSuccess(message: string): Promise<void> {
  await fire({ icon: "success", title: message, confirmButtonText: "OK" });
}

/**
 * Asks before something is lost (spec, section 2).
 * @param text what would happen
 * @param confirmLabel what the button that does it says
 * @returns whether the user said yes; 'Anuluj' has the focus
 */
export async function confirmLoss(text: string, confirmLabel: string): Promise<boolean> {
  const { isConfirmed } = await fire({
    icon: "warning",
    title: "Czy jesteś pewien?",
    text,
    showCancelButton: true,
    focusCancel: true,
    reverseButtons: true,
    confirmButtonText: confirmLabel,
    cancelButtonText: "Anuluj",
    customClass: { confirmButton: "btn btn-danger", cancelButton: "btn btn-outline" },
  });
  return isConfirmed;
}

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
    import("../styles/alerts.scss"),
  ]);
  return swal.mixin({
    buttonsStyling: false,
    heightAuto: false,
    returnFocus: false,
    customClass: { confirmButton: "btn btn-primary", cancelButton: "btn btn-outline" },
  });
}
