/** Placeholder lines of text. @param widths Bootstrap's width classes, whole, since the purge finds classes by name */
export function SkeletonLines({ widths }: { widths: ("w-25" | "w-50" | "w-75" | "w-100")[] }) {
  return widths.map((width, index) => (
    <span key={index} className={`skeleton skeleton-line ${width}`} aria-hidden="true" />
  ));
}
