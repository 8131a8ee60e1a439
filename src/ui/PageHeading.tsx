import { useEffect, useRef } from "react";
import { documentTitle, usePageTitle, useSite } from "./pageContext";
import { currentPageView, usePageView } from "./usePageView";

interface Props {
  /** Text of the heading and start of the document's title; defaults to the route's title. */
  children?: string | undefined;
  className?: string;
}

/**
 * Renders a page's `h1` and sets the document's title. After a navigation, but not after a load or reload of the
 * document, moves the focus to the heading, so that screen readers start reading the new page.
 */
export function PageHeading({ children, className }: Props) {
  const pageTitle = usePageTitle();
  const { name } = useSite();
  const title = children ?? pageTitle;
  const heading = useRef<HTMLHeadingElement>(null);
  const pageView = usePageView();
  useEffect(() => {
    document.title = documentTitle(title, name);
  }, [title, name]);
  useEffect(() => {
    if (currentPageView.isInitial || currentPageView.hasInteracted) return;
    heading.current?.focus({ preventScroll: true });
  }, [pageView]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {title}
    </h1>
  );
}
