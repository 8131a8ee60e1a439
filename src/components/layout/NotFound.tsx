import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { postsPath } from "../../shared/paths";
import { notFoundTitle } from "./pageTitle";
import { PageHeading } from "./PageHeading";

interface Props {
  text: string;
  /** Links to other pages; by default to the posts. */
  children?: ReactNode;
}

/** Replaces a page whose subject does not exist. */
export function NotFound({ text, children = postsLink }: Props) {
  return (
    <div className="reading not-found">
      <PageHeading>{notFoundTitle}</PageHeading>
      <p>{text}</p>
      {children}
    </div>
  );
}

const postsLink = (
  <Link className="btn btn-primary" to={postsPath()}>
    Zobacz wszystkie posty
  </Link>
);
