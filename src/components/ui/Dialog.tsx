import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { XLg } from "react-bootstrap-icons";
import { moveToasts, getToastRoot } from "./toastRoot";

interface Props {
  title: string;
  /** Asked for by Escape, the cross or 'Anuluj'; the owner then stops drawing the dialog. */
  onClose: () => void;
  /** `large`: as high and wide as a text needs that is written; `whole`: the window. */
  size?: "normal" | "large" | "fullscreen";
  children: ReactNode;
}

/** A modal dialog: the platform's, which keeps the focus inside and gives it back. */
export function Dialog({ title, onClose, size = "normal", children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed before it leaves the document, or the focus would be lost with it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Not the cross, which stands before it.
    element?.querySelector<HTMLElement>("form :is(input, textarea, select)")?.focus();
    const before = getToastRoot().parentElement;
    if (element) moveToasts(element);
    return () => {
      moveToasts(before?.isConnected ? before : document.body);
      element?.close();
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
