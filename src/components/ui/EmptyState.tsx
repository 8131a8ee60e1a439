import type { ReactNode } from "react";

/** Replaces an empty list by a sentence and optional links. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="notice-panel">
      <p>{text}</p>
      {children}
    </div>
  );
}
