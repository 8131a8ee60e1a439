import type { ReactNode } from "react";

interface Props {
  /** A short sentence: what is missing. */
  title: string;
  text?: string | undefined;
  /** Links or buttons. */
  children?: ReactNode;
}

/** Replaces an empty list by a title, a sentence and ways on. */
export function EmptyState({ title, text, children }: Props) {
  return (
    <div className="empty-state">
      <p className="empty-title">{title}</p>
      {text && <p>{text}</p>}
      {children && <div className="form-buttons">{children}</div>}
    </div>
  );
}
