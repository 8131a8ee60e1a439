import { useState } from "react";
import { confirmDestructiveAction } from "../lib/feedback/alert";

interface Props {
  className: string;
  label?: string;
  /** Name of what is deleted, added to the accessible name for people who hear the button out of context. */
  objectName?: string;
  busyLabel?: string;
  /** Consequence of the deletion, shown in the confirmation dialog. */
  confirmText: string;
  confirmLabel: string;
  onDelete: () => Promise<void>;
}

/** Renders a delete button that asks for a confirmation. During the deletion, it ignores clicks but keeps the focus. */
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
