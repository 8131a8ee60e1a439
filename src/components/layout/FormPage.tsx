import type { ReactNode } from "react";
import { PageHeading } from "./PageHeading";

/** Lays out a page that is a single form. @param title defaults to the route's title */
export function FormPage({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="reading form-page">
      <PageHeading>{title}</PageHeading>
      {children}
    </div>
  );
}
