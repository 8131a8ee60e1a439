import { useState } from "react";
import { confirmDestructiveAction } from "../lib/feedback/alert";
import { useLeaveWarning } from "./useLeaveWarning";

/**
 * Lets a dialog whose input is saved nowhere ask for confirmation before it closes or its page is left, once something
 * was typed in it.
 */
export function useCloseQuestion(onClose: () => void) {
  const [hasInput, setHasInput] = useState(false);
  useLeaveWarning(hasInput);
  const closeAfterQuestion = async () => {
    const isConfirmed =
      !hasInput ||
      (await confirmDestructiveAction("Masz niezapisane zmiany. Zamknąć okno?", "Zamknij okno"));
    if (isConfirmed) onClose();
  };
  return {
    handleInput: () => setHasInput(true),
    handleClose: () => void closeAfterQuestion(),
  };
}
