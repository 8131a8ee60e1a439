import type { ReactNode } from "react";
import { missingTitle } from "./pageTitle";
import { PageHeading } from "./PageHeading";

interface Props {
  title?: string;
  text: string;
  /** The ways on. */
  children: ReactNode;
}

/** What is shown in place of something that is not there. */
export function Missing({ title = missingTitle, text, children }: Props) {
  return (
    <div className="container missing">
      <PageHeading>{title}</PageHeading>
      <p>{text}</p>
      {children}
    </div>
  );
}
