import { NavLink } from "react-router-dom";
import type { Category } from "../../api/category";
import { categoryPath } from "../../shared/paths";
import type { QueryResult } from "../../store/hooks";
import { QueryView } from "../ui/QueryView";
import { SkeletonLines } from "../ui/SkeletonLines";

/** Renders links to the topics. */
export function CategoryList(categories: QueryResult<Category[]>) {
  return (
    <QueryView
      {...categories}
      skeleton={
        <div className="topic-skeleton">
          <SkeletonLines widths={["w-50", "w-75", "w-50", "w-75", "w-50", "w-75"]} />
        </div>
      }
    >
      {(loaded) =>
        loaded.length === 0 ? (
          <p className="meta mt-3">Nie ma jeszcze żadnych tematów.</p>
        ) : (
          <ul>
            {loaded.map(({ _id, title, label }) => (
              <li key={_id}>
                <NavLink to={categoryPath(title)}>{label}</NavLink>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
