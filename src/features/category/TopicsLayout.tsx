import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import type { Category } from "@blog/contract/parse/category";
import { categoryPath } from "@blog/shared/paths";
import { PageHeading } from "../../ui/PageHeading";
import { type QueryResult, useQuery } from "../../store/hooks";
import { categoriesQuery } from "./slice";
import { QueryView, SkeletonLines } from "../../ui/QueryView";
import { useIsOnline } from "../../ui/useIsOnline";
import { useLinkStrip } from "../../ui/useLinkStrip";

/** Lays out a page that lists posts, with a heading, the topics and the list. @param intro content below the heading */
export function TopicsLayout({ intro, children }: { intro?: ReactNode; children: ReactNode }) {
  const topics = useQuery(categoriesQuery, undefined);
  return (
    <div className="container">
      <a className="skip-link" href="#topics">
        Przejdź do tematów
      </a>
      <PageHeading className="masthead" />
      {intro}
      <div className="topics-layout">
        <div>{children}</div>
        <nav className="topics" aria-labelledby="topics">
          <h2 id="topics">Tematy</h2>
          <CategoryList {...topics} />
        </nav>
      </div>
    </div>
  );
}

function CategoryList(categories: QueryResult<Category[]>) {
  return (
    <QueryView
      {...categories}
      offlineFallback={<OfflineTopics />}
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
          <TopicStrip topics={loaded} />
        )
      }
    </QueryView>
  );
}

function TopicStrip({ topics }: { topics: Category[] }) {
  return (
    <ul {...useLinkStrip<HTMLUListElement>()}>
      {topics.map(({ _id, title, label }) => (
        <li key={_id}>
          <NavLink to={categoryPath(title)}>{label}</NavLink>
        </li>
      ))}
    </ul>
  );
}

/** Replaces the error panel while offline, since the offline banner gives the reason and a retry would fail, too. */
function OfflineTopics() {
  const isOnline = useIsOnline();
  return !isOnline && <p className="meta offline-topics">Wczytają się, gdy wróci internet.</p>;
}
