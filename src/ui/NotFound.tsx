import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { postsPath } from "@blog/shared/paths";
import { notFoundTitle } from "./pageContext";
import { PageHeading } from "./PageHeading";

interface Props {
  text: string;
  /** Links to other pages; defaults to a link to all posts. */
  children?: ReactNode;
}

/** Renders a "not found" page, for example in place of a post that does not exist. */
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
