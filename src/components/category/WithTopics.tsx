import type { ReactNode } from "react";
import { CategoryList } from "./CategoryList";
import {
  fetchCategories,
  selectCategories,
  selectCategoriesRequest,
} from "../../store/categorySlice";
import { useAppSelector, useLoad } from "../../store/hooks";

/** The frame of the pages that list posts: a heading, the list, and the topics beside it. */
export function WithTopics({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const handleRetry = useLoad(fetchCategories, undefined);
  const categories = useAppSelector(selectCategories);
  const request = useAppSelector(selectCategoriesRequest);
  return (
    <div className="container">
      {heading}
      <div className="with-topics">
        <div>{children}</div>
        <nav className="topics" aria-labelledby="topics-heading">
          <h2 id="topics-heading">Tematy</h2>
          <CategoryList categories={categories} request={request} onRetry={handleRetry} />
        </nav>
      </div>
    </div>
  );
}
