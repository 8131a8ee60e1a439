import { SkeletonLines } from "../ui/SkeletonLines";

/** The places of a post that is on its way. */
export function PostArticleSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="skeleton-title">
        <SkeletonLines widths={["25", "100", "75"]} />
      </div>
      <div className="byline">
        <span className="skeleton avatar avatar-medium" />
        <div className="flex-grow-1">
          <SkeletonLines widths={["25", "25"]} />
        </div>
      </div>
      <span className="picture skeleton post-hero" />
      <div className="post-body">
        <SkeletonLines widths={["100", "100", "75", "100", "50"]} />
      </div>
    </div>
  );
}
