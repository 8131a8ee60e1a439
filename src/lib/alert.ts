/** Alerts and questions, fetched when the first one is shown. */

/** Says something that the user must have read; resolves when it is closed. */
export async function showSuccess(message: string): Promise<void> {
  const swal = await load();
  await swal.fire({ icon: "success", title: message, confirmButtonText: "OK" });
}

/**
 * Asks before something is lost (spec, section 2).
 * @param text what would happen
 * @param confirmLabel what the button that does it says
 * @returns whether the user said yes; 'Anuluj' has the focus
 */
export async function confirmLoss(text: string, confirmLabel: string): Promise<boolean> {
  const swal = await load();
  const { isConfirmed } = await swal.fire({
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

async function load() {
  const [{ default: swal }] = await Promise.all([
    import("sweetalert2/dist/sweetalert2.esm.js"),
    import("sweetalert2/dist/sweetalert2.css"),
    import("../styles/alerts.scss"),
  ]);
  return swal.mixin({
    buttonsStyling: false,
    heightAuto: false,
    customClass: { confirmButton: "btn btn-primary", cancelButton: "btn btn-outline" },
  });
}
