import type { ReactNode } from "react";
import { PageHeading } from "../layout/PageHeading";
import { CategoryList } from "./CategoryList";
import { useRead } from "../../store/hooks";
import { categoriesRead } from "../../store/reads";

/** The frame of the pages that list posts: a heading, the list, and the topics beside it. */
export function WithTopics({ children }: { children: ReactNode }) {
  const topics = useRead(categoriesRead, undefined);
  return (
    <div className="container">
      <PageHeading className="masthead" />
      <div className="with-topics">
        <div>{children}</div>
        <nav className="topics" aria-labelledby="topics-heading">
          <h2 id="topics-heading">Tematy</h2>
          <CategoryList {...topics} />
        </nav>
      </div>
    </div>
  );
}
