import { useEffect, useRef } from "react";
import { sinceArrival, useVisit } from "./useVisit";

interface Props {
  children: string;
  className?: string;
}

/**
 * The `h1` of a page. It names the document, and takes the focus after a navigation (not on the
 * first load), so that a screen reader starts where the new page does.
 */
export function PageHeading({ children, className }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const visit = useVisit();
  useEffect(() => {
    document.title = `${children} – BLOG`;
  }, [children]);
  useEffect(() => {
    if (visit.key === "default" || sinceArrival.hasActed) return;
    heading.current?.focus({ preventScroll: true });
  }, [visit]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
