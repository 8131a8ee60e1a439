import { useState } from "react";
import { confirmDestructiveAction } from "../../lib/feedback/alert";

interface Props {
  className: string;
  label?: string;
  busyLabel?: string;
  /** Consequence of the deletion, shown in the confirmation dialog. */
  confirmText: string;
  confirmLabel: string;
  /** Whether a deletion started elsewhere is in progress. */
  isBusy?: boolean;
  onDelete: () => Promise<void>;
}

/** Deletes after a confirmation; disabled meanwhile. */
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
