/**
 * Renders placeholders for lines of text.
 * @param widths Bootstrap's width classes, written in full, because the CSS purge looks for literal class names
 */
export function SkeletonLines({ widths }: { widths: ("w-25" | "w-50" | "w-75" | "w-100")[] }) {
  return widths.map((width, index) => (
    <span key={index} className={`skeleton skeleton-line ${width}`} aria-hidden="true" />
  ));
}
