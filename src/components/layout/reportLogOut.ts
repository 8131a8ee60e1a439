import { announce } from "../../lib/feedback/announce";

/** Announces that the user is logged out, and moves the focus, which is lost with the menu. */
export function reportLogOut(): void {
  announce("Wylogowano.");
  const heading = document.querySelector("h1");
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
}
