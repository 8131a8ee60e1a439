import type { ReactNode } from "react";
import { PageHeading } from "./PageHeading";

/** What is shown in place of something that is not there. */
export function Missing({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="container missing">
      <PageHeading>Nie znaleziono</PageHeading>
      <p>{text}</p>
      {children}
    </div>
  );
}
