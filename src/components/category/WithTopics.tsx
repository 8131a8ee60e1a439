import type { ReactNode } from "react";
import { PageHeading } from "../layout/PageHeading";
import { CategoryList } from "./CategoryList";
import { useRead } from "../../store/hooks";
import { categoriesRead } from "../../store/reads";

/**
 * The frame of the pages that list posts: a heading, the topics, and the list.
 * @param lede a sentence under the heading
 */
export function WithTopics({ lede, children }: { lede?: string; children: ReactNode }) {
  const topics = useRead(categoriesRead, undefined);
  return (
    <div className="container">
      <PageHeading className="masthead" />
      {lede && <p className="masthead-lede">{lede}</p>}
      <div className="with-topics">
        <nav className="topics" aria-labelledby="topics-heading">
          <h2 id="topics-heading">Tematy</h2>
          <CategoryList {...topics} />
        </nav>
        <div>{children}</div>
      </div>
    </div>
  );
}
