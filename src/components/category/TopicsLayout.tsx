import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router-dom";
import type { Category } from "../../contract/parse/category";
import { categoryPath } from "../../shared/paths";
import { PageHeading } from "../layout/PageHeading";
import { type QueryResult, useQuery } from "../../store/hooks";
import { categoriesQuery } from "../../store/queries";
import { QueryView } from "../ui/QueryView";
import { SkeletonLines } from "../ui/SkeletonLines";
import { useIsOnline } from "../ui/useIsOnline";

/**
 * Lays out the pages that list posts: a heading, the topics, and the list.
 * @param intro stands under the heading
 */
export function TopicsLayout({ intro, children }: { intro?: ReactNode; children: ReactNode }) {
  const topics = useQuery(categoriesQuery, undefined);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isLoaded = topics.data !== null;
  useEffect(() => {
    const list = nav.current?.querySelector("ul");
    const active = list?.querySelector<HTMLElement>(".active");
    // The current topic may be far along the strip of narrow screens.
    if (list && active) list.scrollLeft = active.offsetLeft - 16;
  }, [pathname, isLoaded]);
  return (
    <div className="container">
      <a className="skip-link" href="#topics">
        Przejdź do tematów
      </a>
      <PageHeading className="masthead" />
      {intro}
      <div className="topics-layout">
        <div>{children}</div>
        <nav ref={nav} className="topics" aria-labelledby="topics" onFocus={handleFocus}>
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

/** Trying again is no use without a network, of which the banner tells. */
function OfflineTopics() {
  const isOnline = useIsOnline();
  return !isOnline && <p className="meta offline-topics">Wczytają się, gdy wróci internet.</p>;
}

/**
 * Scrolls a clipped topic into view in the horizontal strip of narrow screens: browsers do so only
 * for elements entirely outside it. Pointer focus is left alone, because the click would miss.
 */
function handleFocus({ target }: FocusEvent): void {
  if (target.matches(":focus-visible")) {
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
