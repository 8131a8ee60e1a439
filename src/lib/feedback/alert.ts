import type { SweetAlertOptions, SweetAlertResult } from "sweetalert2";
import { topLayer } from "./announce";
import { notifySuccess } from "./notify";

const classes = { confirmButton: "btn btn-primary", cancelButton: "btn btn-outline" };

/** Options of all questions. They focus the cancel button, which changes nothing. */
const questionOptions = { showCancelButton: true, focusCancel: true, cancelButtonText: "Anuluj" };

/** Shows a message until the user closes it, or as a toast if the dialog cannot be loaded. */
export async function showSuccess(title: string, text: string): Promise<void> {
  const result = await show({ icon: "success", titleText: title, text, confirmButtonText: "OK" });
  if (!result) notifySuccess(`${title}. ${text}`);
}

/**
 * Asks for confirmation before data is lost (spec, section 2), through `confirm` if the dialog cannot be loaded.
 * @param text consequence of the action
 */
export async function confirmDestructiveAction(
  text: string,
  confirmLabel: string,
): Promise<boolean> {
  const result = await show({
    ...questionOptions,
    icon: "warning",
    titleText: "Czy jesteś pewien?",
    text,
    confirmButtonText: confirmLabel,
    customClass: { ...classes, confirmButton: "btn btn-danger" },
  });
  return result ? result.isConfirmed : confirm(`Czy jesteś pewien? ${text}`);
}

/** Asks before a pasted picture replaces the chosen one; returns false if the dialog cannot be loaded. */
export async function confirmPictureReplacement(): Promise<boolean> {
  const result = await show({
    ...questionOptions,
    icon: "question",
    titleText: "Zamienić zdjęcie?",
    text: "Wklejone zdjęcie zastąpi to, które jest już wybrane.",
    reverseButtons: true,
    confirmButtonText: "Zamień",
    cancelButtonText: "Zostaw obecne",
  });
  return result?.isConfirmed ?? false;
}

type DraftsChoice = "stay" | "keep" | "drop";

/** Asks before logout whether to keep unsent drafts; returns "keep" if the dialog cannot be loaded. */
export async function askToKeepDrafts(draftCount: number): Promise<DraftsChoice> {
  const result = await show({
    ...questionOptions,
    icon: "warning",
    titleText: draftCount === 1 ? "Masz niewysłany szkic" : "Masz niewysłane szkice",
    text: "To, co zachowasz na tym urządzeniu, pokażemy tylko Tobie, gdy zalogujesz się ponownie.",
    showDenyButton: true,
    confirmButtonText: "Wyloguj i zachowaj na tym urządzeniu",
    denyButtonText: "Wyloguj i usuń",
    cancelButtonText: "Zostań",
    customClass: { ...classes, denyButton: "btn btn-outline text-danger", actions: "is-column" },
  });
  if (!result || result.isConfirmed) return "keep";
  return result.isDenied ? "drop" : "stay";
}

/**
 * Shows an alert until it is closed, then immediately removes it and restores the focus. The library would first wait
 * for the alert to fade out. It would lose the focused element if another dialog opened meanwhile, and leave the page
 * hidden from screen readers if the dialog that contains the alert were closed.
 * @returns the user's choice; undefined if the library cannot be loaded
 */
async function show(options: SweetAlertOptions): Promise<SweetAlertResult | undefined> {
  const previousFocus = document.activeElement;
  const library = await import("./sweetAlert").catch(() => undefined);
  if (!library) return undefined;
  const { swal } = library;
  const result = await swal.fire({ customClass: classes, target: topLayer(), ...options });
  swal.getPopup()?.dispatchEvent(new Event("animationend"));
  if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
  return result;
}
