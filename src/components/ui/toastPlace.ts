let place: HTMLElement | null = null;

/**
 * The element that holds the toasts. All that stands outside an open modal dialog can be neither
 * reached nor heard, so the dialog takes it in while it is open.
 */
export function toastPlace(): HTMLElement {
  if (!place || !document.contains(place)) {
    place = document.createElement("div");
    document.body.append(place);
  }
  return place;
}
