import type { ReactNode } from "react";
import { PageHeading } from "./PageHeading";

/** The frame of the pages that are one form. @param title the page's own unless given */
export function FormPage({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="form-page">
      <PageHeading>{title}</PageHeading>
      {children}
    </div>
  );
}
