import type { ReactNode } from "react";

/** One sentence where a list holds nothing, and what to do then. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="notice-panel">
      <p>{text}</p>
      {children}
    </div>
  );
}
