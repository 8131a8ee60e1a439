import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { PageHeading } from "../layout/PageHeading";
import { CategoryList } from "./CategoryList";
import { useQuery } from "../../store/hooks";
import { categoriesQuery } from "../../store/queries";

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

/**
 * Scrolls a clipped topic into view in the horizontal strip of narrow screens: browsers do so only
 * for elements entirely outside it. Pointer focus is left alone, because the click would miss.
 */
function handleFocus({ target }: FocusEvent): void {
  if (target.matches(":focus-visible")) {
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
