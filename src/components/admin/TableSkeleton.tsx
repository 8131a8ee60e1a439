import { SkeletonLines } from "../ui/SkeletonLines";

/** The place of a table that is on its way. */
export function TableSkeleton() {
  return (
    <div className="admin-panel table-skeleton">
      {Array.from({ length: 10 }, (_, index) => (
        <SkeletonLines key={index} widths={["w-100"]} />
      ))}
    </div>
  );
}
