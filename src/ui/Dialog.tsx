import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { XLg } from "react-bootstrap-icons";
import { moveToastRoot, getToastRoot } from "./toastRoot";

interface Props {
  title: string;
  /** Called on Escape and by the close button. The parent must then unmount the dialog. */
  onClose: () => void;
  /** `large` is for writing long texts. */
  size?: "normal" | "large" | "fullscreen";
  children: ReactNode;
}

/** Renders a modal `dialog` element, which traps the focus, and restores it when the dialog is closed. */
export function Dialog({ title, onClose, size = "normal", children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // In a layout effect, the dialog is closed before React removes it. Removing an open dialog would lose the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    // Otherwise the browser would focus the close button, which precedes the fields.
    const field =
      element?.querySelector<HTMLElement>("form :is(input, textarea)") ??
      element?.querySelector<HTMLElement>("form select");
    field?.focus();
    const toastParent = getToastRoot().parentElement;
    if (element) moveToastRoot(element);
    return () => {
      moveToastRoot(toastParent?.isConnected ? toastParent : document.body);
      keepSelection(opener, () => element?.close());
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`dialog dialog-${size}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-button" aria-label="Zamknij okno" onClick={onClose}>
          <XLg aria-hidden="true" />
        </button>
      </header>
      {children}
    </dialog>
  );
}

/** Keeps the cursor of a textarea, which Chromium moves to the start when a dialog returns the focus. */
function keepSelection(element: Element | null, returnFocus: () => void): void {
  if (!(element instanceof HTMLTextAreaElement)) return returnFocus();
  const { selectionStart, selectionEnd } = element;
  returnFocus();
  element.setSelectionRange(selectionStart, selectionEnd);
}
