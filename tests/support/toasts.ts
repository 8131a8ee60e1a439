import { screen, waitFor } from "@testing-library/react";

/** Returns the texts of the toasts, the newest first. */
export const toastTexts = () => screen.queryAllByRole("alert").map((toast) => toast.textContent);

/** Waits for a toast with exactly this text, except that any white space of the toast counts as a space. */
export function findToast(message: string): Promise<Element> {
  return waitFor(() => {
    const toasts = [...document.querySelectorAll("[role=alert]")];
    const texts = toasts.map(({ textContent }) => textContent.replaceAll(/\s/g, " "));
    const found = toasts[texts.indexOf(message)];
    if (!found) throw new Error(`No toast says “${message}”, but: ${texts.join(" | ")}`);
    return found;
  });
}
