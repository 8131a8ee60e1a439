/** Lines of text that are on their way. @param widths in percent, as Bootstrap's `w-*` names them */
export function SkeletonLines({ widths }: { widths: ("25" | "50" | "75" | "100")[] }) {
  return widths.map((width, index) => (
    <span key={index} className={`skeleton skeleton-line ${classOf[width]}`} aria-hidden="true" />
  ));
}

/** Written out, since unused classes are purged by their name. */
const classOf = { "25": "w-25", "50": "w-50", "75": "w-75", "100": "w-100" };
