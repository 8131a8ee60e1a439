import type { ReactNode } from "react";
import { notFoundTitle } from "./pageTitle";
import { PageHeading } from "./PageHeading";

interface Props {
  text: string;
  /** Links to other pages. */
  children: ReactNode;
}

/** Replaces a page whose subject does not exist. */
export function NotFound({ text, children }: Props) {
  return (
    <div className="reading not-found">
      <PageHeading>{notFoundTitle}</PageHeading>
      <p>{text}</p>
      {children}
    </div>
  );
}
