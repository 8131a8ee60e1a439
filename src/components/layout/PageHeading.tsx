import { useEffect, useRef } from "react";
import { documentTitle, usePageTitle } from "./pageTitle";
import { currentPageView, usePageView } from "./usePageView";

interface Props {
  /** What the page is called now, where that is not its name in the table of pages. */
  children?: string | undefined;
  className?: string;
}

/**
 * The `h1` of a page. It names the document, and takes the focus after a navigation (not on a
 * load or reload), so that a screen reader starts where the new page does.
 */
export function PageHeading({ children, className }: Props) {
  const pageTitle = usePageTitle();
  const title = children ?? pageTitle;
  const heading = useRef<HTMLHeadingElement>(null);
  const visit = usePageView();
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  useEffect(() => {
    if (currentPageView.isInitial || currentPageView.hasInteracted) return;
    heading.current?.focus({ preventScroll: true });
  }, [visit]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {title}
    </h1>
  );
}
