import { useRef } from "react";
import { confirmDestructiveAction } from "../lib/feedback/alert";

/** Lets a dialog whose input is saved nowhere ask for confirmation before it closes, once something was typed in it. */
export function useCloseQuestion(onClose: () => void) {
  const hasInput = useRef(false);
  const closeAfterQuestion = async () => {
    const isConfirmed =
      !hasInput.current ||
      (await confirmDestructiveAction("Masz niezapisane zmiany. Zamknąć okno?", "Zamknij okno"));
    if (isConfirmed) onClose();
  };
  return {
    handleInput: () => {
      hasInput.current = true;
    },
    handleClose: () => void closeAfterQuestion(),
  };
}
