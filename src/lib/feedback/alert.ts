import type { SweetAlertOptions, SweetAlertResult } from "sweetalert2";
import { topLayer } from "./announce";
import { notifySuccess } from "./notify";

const buttons = { confirmButton: "btn btn-primary", cancelButton: "btn btn-outline" };

/** Options of questions: the button that changes nothing has the focus. */
const question = { showCancelButton: true, focusCancel: true, cancelButtonText: "Anuluj" };

/** Shows a message that the user has to acknowledge; resolves when it is closed. */
export async function showSuccess(title: string, text: string): Promise<void> {
  const result = await fire({ icon: "success", titleText: title, text, confirmButtonText: "OK" });
  if (!result) notifySuccess(`${title}. ${text}`);
}

/** Asks before something is lost (spec, section 2). @param text its consequence */
export async function confirmDestructiveAction(
  text: string,
  confirmLabel: string,
): Promise<boolean> {
  const result = await fire({
    ...question,
    icon: "warning",
    titleText: "Czy jesteś pewien?",
    text,
    confirmButtonText: confirmLabel,
    customClass: { ...buttons, confirmButton: "btn btn-danger" },
  });
  return result ? result.isConfirmed : confirm(`Czy jesteś pewien? ${text}`);
}

/** Asks before a pasted picture replaces the chosen one; keeps that if the dialog cannot be loaded. */
export async function confirmReplacement(): Promise<boolean> {
  const result = await fire({
    ...question,
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

/** Asks before logout whether to keep unsent drafts; keeps them if the dialog cannot be loaded. */
export async function askToKeepDrafts(count: number): Promise<DraftsChoice> {
  const result = await fire({
    ...question,
    icon: "warning",
    titleText: count === 1 ? "Masz niewysłany szkic" : "Masz niewysłane szkice",
    text: "To, co zachowasz na tym urządzeniu, pokażemy tylko Tobie, gdy zalogujesz się ponownie.",
    showDenyButton: true,
    confirmButtonText: "Wyloguj i zachowaj na tym urządzeniu",
    denyButtonText: "Wyloguj i usuń",
    cancelButtonText: "Zostań",
    customClass: { ...buttons, denyButton: "btn btn-outline text-danger", actions: "is-column" },
  });
  if (!result || result.isConfirmed) return "keep";
  return result.isDenied ? "drop" : "stay";
}

/**
 * Removes the alert and restores the focus at once: the library waits until its dialog has faded out, loses the
 * element if another dialog opens meanwhile, and leaves the page hidden from screen readers if the dialog that
 * the alert stands in is closed.
 * @returns undefined if the library cannot be loaded
 */
async function fire(options: SweetAlertOptions): Promise<SweetAlertResult | undefined> {
  const previousFocus = document.activeElement;
  const library = await import("./sweetAlert").catch(() => undefined);
  if (!library) return undefined;
  const { swal } = library;
  const result = await swal.fire({ customClass: buttons, target: topLayer(), ...options });
  swal.getPopup()?.dispatchEvent(new Event("animationend"));
  if (previousFocus instanceof HTMLElement) previousFocus.focus();
  return result;
}
