import { type RefObject, useEffect } from "react";

/**
 * Sets a CSS custom property of the document to the height of a bar that covers the bottom of the page, so that a
 * focused element is scrolled out from under the bar (WCAG 2.2, 2.4.11). Marks the bar, whose own controls are not.
 */
export function useReservedHeight(
  bar: RefObject<HTMLElement | null>,
  property: `--${string}`,
): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    element.toggleAttribute("data-reserved", true);
    const observer = new ResizeObserver(() => {
      style.setProperty(property, `${element.getBoundingClientRect().height}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [bar, property]);
}
