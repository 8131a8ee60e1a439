import type { ReactNode } from "react";
import { PageHeading } from "./PageHeading";

/** Renders the layout of a page with a single form. @param title the heading; defaults to the route's title */
export function FormPage({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="reading form-page">
      <PageHeading>{title}</PageHeading>
      {children}
    </div>
  );
}
