import type { ReactNode } from "react";
import { notFoundTitle } from "./pageTitle";
import { PageHeading } from "./PageHeading";

interface Props {
  title?: string;
  text: string;
  /** Links to other pages. */
  children: ReactNode;
}

/** Replaces a page whose subject does not exist. */
export function NotFound({ title = notFoundTitle, text, children }: Props) {
  return (
    <div className="container not-found">
      <PageHeading>{title}</PageHeading>
      <p>{text}</p>
      {children}
    </div>
  );
}
