import type { KeyboardEvent } from "react";

/** Submits a text area's form on Ctrl+Enter, or Cmd+Enter on a Mac. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Submits a text area's form on Enter, as an input would. */
export function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  // Enter also accepts what an input method suggests.
  if (event.key !== "Enter" || isComposing(event)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Safari ends a composition before the key that ends it. */
function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
