import type { ReactNode } from "react";
import { notFoundTitle } from "./pageTitle";
import { PageHeading } from "./PageHeading";

interface Props {
  title?: string;
  text: string;
  /** The ways on. */
  children: ReactNode;
}

/** What is shown in place of something that is not there. */
export function NotFound({ title = notFoundTitle, text, children }: Props) {
  return (
    <div className="container not-found">
      <PageHeading>{title}</PageHeading>
      <p>{text}</p>
      {children}
    </div>
  );
}
