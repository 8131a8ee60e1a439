import { NavLink } from "react-router-dom";
import type { Category } from "../../contract/category";
import { categoryPath } from "../../lib/paths";
import { plainText } from "../../lib/text/names";
import type { RequestState } from "../../store/apiThunk";
import { Loaded } from "../ui/Loaded";
import { SkeletonLines } from "../ui/SkeletonLines";

interface Props {
  categories: Category[] | null;
  request: RequestState | undefined;
  onRetry: () => void;
}

/** The sidebar of topics. */
export function CategoryList({ categories, request, onRetry }: Props) {
  return (
    <Loaded
      data={categories}
      request={request}
      onRetry={onRetry}
      skeleton={
        <div className="topic-skeleton">
          <SkeletonLines widths={["50", "75", "50", "75", "50", "75"]} />
        </div>
      }
    >
      {(loaded) =>
        loaded.length === 0 ? (
          <p className="meta">Nie ma jeszcze żadnych tematów.</p>
        ) : (
          <ul>
            {loaded.map(({ _id, title }) => (
              <li key={_id}>
                <NavLink to={categoryPath(title)}>{plainText(title)}</NavLink>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
