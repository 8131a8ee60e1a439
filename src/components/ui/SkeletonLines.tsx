/**
 * Renders placeholders for lines of text.
 * @param widths Bootstrap's width classes, in full because the CSS purge looks for literal names
 */
export function SkeletonLines({ widths }: { widths: ("w-25" | "w-50" | "w-75" | "w-100")[] }) {
  return widths.map((width, index) => (
    <span key={index} className={`skeleton skeleton-line ${width}`} aria-hidden="true" />
  ));
}
