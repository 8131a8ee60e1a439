import { useState } from "react";
import { confirmDestructiveAction } from "../../lib/feedback/alert";

interface Props {
  className: string;
  label?: string;
  busyLabel?: string;
  /** What would be lost, and what the button that agrees says. */
  confirmText: string;
  confirmLabel: string;
  /** Whether it is under way already, begun elsewhere. */
  isBusy?: boolean;
  onDelete: () => Promise<void>;
}

/** Asks, then deletes; meanwhile it takes no second click. */
export function DeleteButton({
  className,
  label = "Usuń",
  busyLabel = "Usuwanie…",
  confirmText,
  confirmLabel,
  isBusy = false,
  onDelete,
}: Props) {
  const [isDeleting, setIsDeleting] = useState(false);
  const handleClick = async () => {
    if (!(await confirmDestructiveAction(confirmText, confirmLabel))) return;
    setIsDeleting(true);
    await onDelete();
    setIsDeleting(false);
  };
  return (
    <button
      type="button"
      className={`${className} text-danger`}
      disabled={isBusy || isDeleting}
      onClick={handleClick}
    >
      {isBusy || isDeleting ? busyLabel : label}
    </button>
  );
}
