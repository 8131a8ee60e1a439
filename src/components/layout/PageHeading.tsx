import { useEffect, useRef } from "react";
import { focusBefore, useVisit } from "./useVisit";

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
    const { activeElement, body } = document;
    const isUntouched = activeElement === body || activeElement === focusBefore.element;
    if (visit.key !== "default" && isUntouched) heading.current?.focus({ preventScroll: true });
  }, [visit]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
