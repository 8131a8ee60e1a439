import { useState } from "react";
import { confirmDestructiveAction } from "../../lib/feedback/alert";

interface Props {
  className: string;
  label?: string;
  /** The object of the deletion, for those who hear the button out of context. */
  objectName?: string;
  busyLabel?: string;
  /** Consequence of the deletion, shown in the confirmation dialog. */
  confirmText: string;
  confirmLabel: string;
  onDelete: () => Promise<void>;
}

/** Deletes after a confirmation; ignores further presses meanwhile, but keeps the focus. */
export function DeleteButton({
  className,
  label = "Usuń",
  objectName,
  busyLabel = "Usuwanie…",
  confirmText,
  confirmLabel,
  onDelete,
}: Props) {
  const [isDeleting, setIsDeleting] = useState(false);
  const handleClick = async () => {
    if (isDeleting || !(await confirmDestructiveAction(confirmText, confirmLabel))) return;
    setIsDeleting(true);
    await onDelete();
    setIsDeleting(false);
  };
  return (
    <button
      type="button"
      className={`${className} text-danger`}
      aria-disabled={isDeleting}
      aria-label={objectName && `${isDeleting ? busyLabel : label} ${objectName}`}
      onClick={handleClick}
    >
      {isDeleting ? busyLabel : label}
    </button>
  );
}
