import type { ReactNode } from "react";

interface Props {
  /** Short sentence about what is missing. */
  title: string;
  text?: string | undefined;
  /** Links or buttons. */
  children?: ReactNode;
}

/** Renders a title, a sentence, and links or buttons to continue with, in place of an empty list. */
export function EmptyState({ title, text, children }: Props) {
  return (
    <div className="empty-state">
      <p className="empty-title">{title}</p>
      {text && <p>{text}</p>}
      {children && <div className="form-buttons">{children}</div>}
    </div>
  );
}
